import { describe, expect, test } from 'vitest';
import { MAX_ZOOM, scrollAfterZoom, zoomedBy } from './zoom.ts';

describe('zoom', () => {
  test('goes by steps from 100 to 400 % and no further', () => {
    expect(zoomedBy(1, 1)).toBe(1.5);
    expect(zoomedBy(1.5, -1)).toBe(1);
    expect(zoomedBy(1, -1)).toBe(1);
    expect(zoomedBy(MAX_ZOOM, 1)).toBe(4);
  });

  test('leaves a free factor for the next step', () => {
    expect(zoomedBy(1.7, 1)).toBe(2);
    expect(zoomedBy(1.7, -1)).toBe(1.5);
  });

  test('keeps the point under the finger where it is', () => {
    const axis = { window: 400, picture: 400 };
    // 100 px into a window that shows the picture from 50 px on: the point lies at 150, twice as large at 300.
    expect(scrollAfterZoom({ ...axis, scroll: 50, point: 100, from: 1, to: 2 })).toBe(200);
    expect(scrollAfterZoom({ ...axis, scroll: 200, point: 100, from: 2, to: 1 })).toBe(50);
  });

  test('keeps the middle in the middle where the window is longer than the picture', () => {
    const axis = { window: 1440, picture: 1120, point: 720 };
    expect(scrollAfterZoom({ ...axis, scroll: 0, from: 1, to: 2 })).toBe(400);
    expect(scrollAfterZoom({ ...axis, scroll: 400, from: 2, to: 1 })).toBe(0);
  });
});
