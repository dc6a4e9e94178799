// The shapes in which a collection is read in public: schemas made from its form, their types inferred.
import Type, { type Static, type TSchema } from 'typebox';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import type { Page as PageOf } from '@yqt/kernel/page';
import { Page } from '@yqt/kernel/page';
import { DateText, Id, Nullable } from '@yqt/kernel/schema';
import { ShownPicture } from '../../file/contract.ts';
import {
  longFields,
  type CardOf,
  type Collection,
  type CollectionOf,
  type PublishedOf,
} from './collection.rules.ts';

const Text = Type.String();

/** A file of an item, as its page offers it; `size` in bytes. */
export const ItemFile = Type.Object({ id: Id, name: Text, size: Type.Integer() });

/** One choice of a filter and how many items it has under the other filters. */
const FacetOption = Type.Object({ value: Text, label: Text, count: Type.Integer() });
export type FacetOption = { value: string; label: string; count: number };

const Link = Type.Object({ id: Id, title: Text });
type Link = { id: string; title: string };

/** A page of published items with the choices of each filter; `More` are filters that are no field. */
export type ListOf<F extends FormDefinition, A extends string, More extends string = never> = PageOf<
  CardOf<F, A>
> & { facets: Record<A | More, FacetOption[]> };

/** One published item with its neighbours in the list. */
export type DetailOf<F extends FormDefinition, A extends string> = PublishedOf<F, A> & {
  newer: Link | null;
  older: Link | null;
};

const byName = (names: readonly string[], schema: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, schema])));

function fieldSchema({ kind }: FormField): TSchema {
  if (kind === 'flag') return Type.Boolean();
  if (kind === 'picture') return ShownPicture;
  if (kind === 'choices' || kind === 'files') return Type.Array(Text);
  return kind === 'rows' ? Type.Array(Type.Unknown()) : Text;
}

const shown = ({ form, facets }: Collection, isAsked: (name: string) => boolean) => ({
  ...Object.fromEntries(
    fieldsOf(form)
      .filter(({ name, kind }) => kind !== 'note' && isAsked(name))
      .map((field) => [field.name, Type.Optional(fieldSchema(field))]),
  ),
  id: Id,
  title: Text,
  publishedOn: DateText,
  checkedOn: DateText,
  isDemo: Type.Boolean(),
  isPinned: Type.Boolean(),
  downloads: Type.Integer(),
  files: Type.Array(ItemFile),
  labels: byName(facets, Text),
});

export function PublishedList<F extends FormDefinition, A extends string, More extends string = never>(
  collection: CollectionOf<F, A>,
  more: readonly More[] = [],
) {
  const long = new Set(longFields(collection));
  const card = Type.Object(shown(collection, (name) => !long.has(name)));
  const facets = byName([...collection.facets, ...more], Type.Array(FacetOption));
  return Type.Unsafe<ListOf<F, A, More>>(Type.Object({ ...Page(card).properties, facets }));
}

/** One item alone. */
export const ShownItem = <F extends FormDefinition, A extends string>(collection: CollectionOf<F, A>) =>
  Type.Unsafe<PublishedOf<F, A>>(Type.Object(shown(collection, () => true)));

export const PublishedItem = <
  F extends FormDefinition,
  A extends string,
  More extends Record<string, TSchema> = Record<never, never>,
>(
  collection: CollectionOf<F, A>,
  more?: More,
) =>
  Type.Unsafe<DetailOf<F, A> & { [Name in keyof More]: Static<More[Name]> }>(
    Type.Object({
      ...shown(collection, () => true),
      newer: Nullable(Link),
      older: Nullable(Link),
      ...more,
    }),
  );
