/** The list of articles and one article, against bare Fastify routes that send the same bytes. */
import * as z from 'zod/mini';
import { compareWithBare } from '../against-bare.ts';
import { startChild } from '../child.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';

const RATIO_MIN = 0.4;

export const articles: Figure = {
  name: 'articles',
  about: 'the list of articles and one article against bare Fastify routes',
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const full = startChild('servers/article-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const { origin } = await full.ask('where', z.object({ origin: z.string() }));
  const measured = await compareWithBare(full, { origin, headers: [] }, [
    {
      name: 'list of articles',
      path: '/article/pageList',
      post: '{"kinds":["help"],"pageSize":20}',
      ratioMin: RATIO_MIN,
    },
    { name: 'one article', path: '/article/how-this-market-works', ratioMin: RATIO_MIN },
  ]);
  await full.end();
  await database.close();
  return measured;
}
