/** From a page to the waiting worker: the customer wants the new version now. */
export const TAKE_OVER = 'candor:take-over';
