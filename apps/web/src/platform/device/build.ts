/** From package.json through vite.config.ts. */
export const APP_VERSION: string = import.meta.env['VITE_CANDOR_VERSION'];
