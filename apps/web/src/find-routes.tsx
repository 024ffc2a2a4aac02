/** The screens on which somebody finds what to trade, and when something happens. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const findScreens = {
  'find/index': lazyScreen(
    async () => (await import('./capabilities/find/screener/screener-screen.tsx')).ScreenerScreen,
    'find',
    'markets',
    'common',
  ),
  'find/heatmap': lazyScreen(
    async () => (await import('./capabilities/find/heat/heat-map-screen.tsx')).HeatMapScreen,
    'find',
    'markets',
    'common',
  ),
  'find/compare': lazyScreen(
    async () => (await import('./composed/compare-screen.tsx')).CompareScreen,
    'find',
    'markets',
    'common',
  ),
  'calendar/index': lazyScreen(
    async () => (await import('./capabilities/calendar/calendar-screen.tsx')).CalendarScreen,
    'calendar',
    'common',
  ),
};
