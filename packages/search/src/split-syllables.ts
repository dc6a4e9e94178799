// Cuts pinyin that was typed without spaces (gaoxinjishu) into syllables.

const MAX_SYLLABLE = 6;
/** xian is 先 or 西安; a few readings suffice, the vocabulary decides which one means something. */
const MAX_READINGS = 8;

/**
 * Every way (at most 8) to cut the letters into known syllables, each as its sounds, longest syllables first.
 * `spellings` maps a syllable as spelt to its sound.
 */
export function splitSyllables(letters: string, spellings: ReadonlyMap<string, string>): string[][] {
  // readings[n] = the ways to cut the first n letters; bounded at each n, so the work is linear.
  const readings: string[][][] = [[[]]];
  for (let end = 1; end <= letters.length; end += 1) {
    const here: string[][] = [];
    for (let start = Math.max(0, end - MAX_SYLLABLE); start < end; start += 1) {
      const sound = spellings.get(letters.slice(start, end));
      if (sound !== undefined) here.push(...(readings[start] ?? []).map((reading) => [...reading, sound]));
    }
    readings.push(here.slice(0, MAX_READINGS));
  }
  return readings.at(-1) ?? [];
}
