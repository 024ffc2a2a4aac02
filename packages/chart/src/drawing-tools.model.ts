/** What can be drawn on a chart, and in which colours. */
export const drawingTools = [
  'trend',
  'ray',
  'extended',
  'level',
  'levelRay',
  'vertical',
  'channel',
  'fibonacci',
  'rectangle',
  'arrow',
  'priceNote',
  'text',
] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** Colours of the look, so that a drawing is seen by day and by night. */
export const drawingColours = ['warn', 'accent', 'band', 'rise', 'fall', 'ink'] as const;
export type DrawingColour = (typeof drawingColours)[number];
