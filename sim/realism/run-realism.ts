import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Simulation } from '../simulation.ts';
import { readCalibrated } from './calibrated.ts';
import { measureRealism } from './measure-realism.ts';
import { writeReport } from './write-report.ts';

const FOLDER = 'reports';
const YEARS = 10;
const SESSIONS = 60;
const SEEDS = 255;

export const runRealism: Simulation = {
  name: 'realism',
  about: 'the simulated market beside the data it was calibrated to, as a page of pictures',
  async run({ seed, engine, folder, rounds }) {
    const options = {
      seed: seed % SEEDS,
      version: engine ?? 3,
      years: rounds ?? YEARS,
      sessions: SESSIONS,
    };
    const calibrated = readCalibrated();
    const measured = measureRealism(options, calibrated);
    const into = folder ?? FOLDER;
    await mkdir(into, { recursive: true });
    const file = join(into, 'realism.html');
    await writeFile(file, writeReport(measured, calibrated, options));
    return [`written to ${file}`];
  },
};
