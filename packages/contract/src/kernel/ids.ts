/** The public ids of the wire. */
import { idOf } from './shapes.ts';

export const customerId = idOf('cus');
export const sessionId = idOf('ses');
export const fileId = idOf('fil');
