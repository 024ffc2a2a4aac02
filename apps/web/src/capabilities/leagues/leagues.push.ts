/** Made, joined or over, here or on another device: what is in sight looks again. */
import { leaguesChanged } from '@candor/contract/leagues';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchLeagues } from './leagues.api.ts';

export const leaguesPush: readonly PushListener[] = [
  whenPushed(leaguesChanged, () => void refetchLeagues()),
];
