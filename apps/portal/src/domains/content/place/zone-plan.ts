// The plan of the zone as GeoJSON in its own units (PLAN of place.rules.ts). Demonstration geometry: no survey.
type Ring = readonly (readonly [x: number, y: number])[];

const block = (name: string, tone: number, ring: Ring) =>
  ({
    type: 'Feature',
    properties: { name, tone },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }) as const;

const box = (left: number, top: number, right: number, bottom: number): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

export const zonePlan = {
  type: 'FeatureCollection',
  features: [
    block('先进制造片区', 1, box(60, 60, 420, 300)),
    block('生活配套片区', 2, box(460, 60, 660, 300)),
    block('科技创新片区', 3, box(700, 60, 940, 300)),
    block('现代物流片区', 4, box(60, 340, 340, 580)),
    block('高端纺织片区', 5, box(380, 340, 660, 580)),
    block('智能装备片区', 1, [
      [700, 340],
      [940, 340],
      [940, 520],
      [840, 580],
      [700, 580],
      [700, 340],
    ]),
  ],
} as const;
