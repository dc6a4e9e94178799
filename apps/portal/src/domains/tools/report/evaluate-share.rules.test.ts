// The text of a share stands on the same side of each limit as the share itself.
import { describe, expect, it } from 'vitest';
import { decimal } from '@yqt/kernel/decimal';
import { scoreShareText } from './evaluate-share.rules.ts';

const text = (top: string, bottom: string, limits: number[]) =>
  scoreShareText({ top: decimal(top), bottom: decimal(bottom) }, limits);

describe('占比的写法', () => {
  it.each([
    ['10', '100', [10], '10%'],
    ['9.994', '100', [10], '9.99%'],
    ['9.995', '100', [10], '9.995%'],
    ['9.9999', '100', [10], '9.9999%'],
    ['9.9999', '100', [60], '10%'], // no limit there: two decimals
    ['10.0001', '100', [10], '10.0001%'],
    ['55.0001', '100', [55, 75], '55.0001%'],
    ['1', '3', [30], '33.33%'],
    ['0.0001', '100', [0], '0.0001%'],
    ['-0.0001', '100', [0], '-0.0001%'],
    ['0', '100', [0], '0%'],
    ['9.9999', '100', [], '10%'],
    ['99999999999.9999', '999999999999.9999', [10], '略低于 10%'],
    ['100000000000.0001', '1000000000000', [10], '略高于 10%'],
  ])('%s / %s，界限 %j → %s', (top, bottom, limits, words) => expect(text(top, bottom, limits)).toBe(words));
});
