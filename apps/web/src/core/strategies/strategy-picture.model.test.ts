import { pictureOf } from '@candor/strategies/picture/picture';
import { strategyIds } from '@candor/strategies/strategy';
import { expect, it } from 'vitest';
import { drawPicture, PICTURE } from './strategy-picture.model.ts';

it.each(strategyIds)('the picture of %s stays inside its frame', (id) => {
  const picture = pictureOf(id);
  const { lines, marks } = drawPicture(picture);
  expect(lines).toHaveLength(picture.lines.length);
  expect(marks).toHaveLength(picture.markers.length);
  const numbers = [...lines.map(({ path }) => path), ...marks.map(({ points }) => points)].flatMap(
    (text) => text.match(/-?[\d.]+/g)?.map(Number) ?? [],
  );
  expect(numbers.every((px) => Number.isFinite(px) && px > -10 && px <= PICTURE.width + 5)).toBe(
    true,
  );
});

it('breaks a line where there is no value', () => {
  const { lines } = drawPicture({
    bars: 4,
    lines: [{ role: 'guide', values: [1, null, 2, 3] }],
    markers: [],
  });
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
});
