/** A number broken over two lines reads as another number: a longer one is written smaller. */
export const HERO_LENGTH_MAX = 12;
