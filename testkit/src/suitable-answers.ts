/** Answers that are good for every level of options. */
import { sampleSuitability, type SuitabilityAnswers } from '@candor/contract/kernel/suitability';

export const suitableAnswers: SuitabilityAnswers = { ...sampleSuitability, understandsLoss: true };
