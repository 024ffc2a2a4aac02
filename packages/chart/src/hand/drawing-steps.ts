/**
 * How a drawing comes about: press, drag and release, or one click for each point. A release far
 * from its press is a drag, and sets the second point; a release where it was pressed is a click.
 */
export type Begun<Point> = {
  readonly needed: number;
  readonly points: readonly Point[];
  /** This press set the first point. */
  readonly isFirstPress: boolean;
};

export function begun<Point>(needed: number): Begun<Point> {
  return { needed, points: [], isFirstPress: false };
}

export function pressed<Point>(drawing: Begun<Point>, at: Point): Begun<Point> {
  return drawing.points.length === 0
    ? { ...drawing, points: [at], isFirstPress: true }
    : { ...drawing, isFirstPress: false };
}

export function released<Point>(
  drawing: Begun<Point>,
  at: Point,
  isDragged: boolean,
): Begun<Point> {
  if (drawing.points.length === 0) return drawing;
  // A drawing of one point goes where it is let go.
  if (drawing.needed === 1) return { ...drawing, points: [at] };
  if (drawing.isFirstPress && !isDragged) return drawing;
  return { ...drawing, points: [...drawing.points, at].slice(0, drawing.needed) };
}

export function isComplete<Point>({ needed, points }: Begun<Point>): boolean {
  return points.length === needed;
}

/** As it would be if it ended here; null before the first press. */
export function previewOf<Point>({ needed, points }: Begun<Point>, at: Point): Point[] | null {
  if (points.length === 0) return null;
  if (needed === 1) return [at];
  return Array.from({ length: needed }, (_, index) => points[index] ?? at);
}
