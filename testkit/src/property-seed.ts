/**
 * The same examples in every run: a change is not refused for something it did not touch. Those who
 * look for more set PROPERTY_SEED to a number, or to `random`. `npm test` has the first half of
 * them, where a property does not say how many it wants.
 */
import fc from 'fast-check';
import { isLongAsked } from './long-tests.ts';

const ALWAYS = 20_261_116;
const RUNS_OF_HALF = 50;

const wanted = process.env['PROPERTY_SEED'] ?? String(ALWAYS);
if (!isLongAsked()) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: RUNS_OF_HALF });
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
