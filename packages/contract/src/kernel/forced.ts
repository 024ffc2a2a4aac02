/** Events that a program ordered in a test account: what they are, and the mark they leave. */
import * as z from 'zod/mini';
import { forcedEventId } from './ids.ts';

export const forcedKinds = ['partFill', 'rejection', 'halt', 'marginCall', 'disconnect'] as const;
export type ForcedKind = (typeof forcedKinds)[number];

/** On an order that would have gone otherwise without it. */
export const forcedMark = z.object({ id: forcedEventId, kind: z.enum(forcedKinds) });
