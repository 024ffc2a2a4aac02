/** The robots on offer, with the record of all rentals there were; and one of them with its odds. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type * as contract from '@candor/contract/robots';
import { CAPITAL_PRESET } from '@candor/strategies/catalogue/rental-price';
import { robots } from '@candor/strategies/catalogue/robots';
import type { Reader } from '../../platform/db/database.ts';
import { loadRobotOrRefuse, pacesIn } from './catalogue.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { findPause } from './pauses.store.ts';
import { listLiveRecords } from './renting/rentals.store.ts';
import type { RobotsDeps } from './robots-deps.ts';
import { shownRobot } from './shown-robot.ts';

type Seen = { readonly language: Language; readonly now: number };

export async function listRobots(
  reader: Reader,
  { market }: Pick<RobotsDeps, 'market'>,
  { pageNum, pageSize }: BodyOf<typeof contract.listRobots>,
  { language, now }: Seen,
): Promise<DataOf<typeof contract.listRobots>> {
  const [live, paused] = await Promise.all([listLiveRecords(reader), findPause(reader)]);
  const from = (pageNum - 1) * pageSize;
  const seen = { instruments: market.instruments, language };
  return {
    items: robots
      .slice(from, from + pageSize)
      .map((robot) => shownRobot(robot, live.get(robot.id), seen)),
    pageNum,
    pageSize,
    hasMore: from + pageSize < robots.length,
    total: robots.length,
    paused: shownPause(paused, language),
    asOf: now,
  };
}

export async function loadRobot(
  reader: Reader,
  { market, odds }: Pick<RobotsDeps, 'market' | 'odds'>,
  id: string,
  { language, now }: Seen,
): Promise<DataOf<typeof contract.loadRobot>> {
  const robot = loadRobotOrRefuse(id);
  const [live, paused, ...found] = await Promise.all([
    listLiveRecords(reader),
    findPause(reader),
    ...pacesIn(market.instruments.hours).map(async (pace) => ({
      pace,
      ...(await odds.load(reader, robot, { pace, capitalMinor: CAPITAL_PRESET }, now)),
    })),
  ]);
  return {
    robot: shownRobot(robot, live.get(id), {
      instruments: market.instruments,
      language,
    }),
    paused: shownPause(paused, language),
    odds: found,
    asOf: now,
  };
}

function shownPause(
  paused: Awaited<ReturnType<typeof findPause>>,
  language: Language,
): { note: string; since: number } | null {
  return paused === null ? null : { ...paused, note: inLanguage(language, paused.note) };
}
