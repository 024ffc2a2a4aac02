/** Figures that draw themselves: nothing to take hold of, and no marks on the axes. */
import { registerOverlay, type OverlayTemplate } from 'klinecharts';
import { FONT } from '../chart-styles.ts';

type Draw<Extend> = NonNullable<OverlayTemplate<Extend>['createPointFigures']>;

export function registerDrawn<Extend = unknown>(
  name: string,
  createPointFigures: Draw<Extend>,
): void {
  registerOverlay<Extend>({
    name,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures,
  });
}

export const labelStyles = (colour: string, surface: string, sidePx: number, topPx: number) => ({
  color: surface,
  backgroundColor: colour,
  borderRadius: 4,
  size: 11,
  family: FONT,
  paddingLeft: sidePx,
  paddingRight: sidePx,
  paddingTop: topPx,
  paddingBottom: topPx,
});
