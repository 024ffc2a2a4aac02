/**
 * One robot: its terms, its strategy with a picture and its weak side, what a backtest says, and
 * apart from it how all its rentals really ended.
 */
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { OddsCheck } from '../../../core/strategies/check/odds-check.tsx';
import { OddsView } from '../../../core/strategies/odds-view.tsx';
import { StrategyStory } from '../../../core/strategies/strategy-story.tsx';
import { useRobot, type Pace, type RobotDetail } from '../robots.api.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Part } from '../../../core/product/part.tsx';
import { PausedNote } from '../shared/paused-note.tsx';
import { readRobotId } from '../shared/place.model.ts';
import { RiskMark } from '../../../core/product/risk-mark.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { useStartsText } from '../shared/use-starts-text.ts';
import { OddsCosts } from '../shared/odds-costs.tsx';
import { LiveRecord } from './live-record.tsx';
import { RobotTerms } from './robot-terms.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';

export function RobotScreen({ params }: ScreenOf) {
  const id = readRobotId(params['id']);
  return id === null ? <UnknownRobot /> : <Loaded key={id} id={id} />;
}

function UnknownRobot({ title }: { title?: string }) {
  const t = useText();
  return (
    <PageScreen title={t('robots.title')}>
      <UnknownState
        title={title ?? t('robots.unknown')}
        label={t('common.allRobots')}
        to="pages/robotai/index"
      />
    </PageScreen>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useRobot(id);
  if (reading.status === 'unavailable' && reading.message !== null)
    return <UnknownRobot title={reading.message} />;
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('robots.title')}>
        <QueryState of={reading} rows={8} />
      </PageScreen>
    );
  const { robot, paused } = reading.data;
  return (
    <PageScreen
      title={robot.name}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          isDisabled={paused !== null}
          onPress={() => push('pages/robotai/rental', { id })}
        >
          {t('robots.rent')}
        </Button>
      }
    >
      <OldFigures isOld={reading.isOld} readAt={reading.readAt} />
      <Parts detail={reading.data} />
    </PageScreen>
  );
}

function Parts({ detail }: { detail: RobotDetail }) {
  const t = useText();
  const words = useRobotWords();
  const { robot, paused } = detail;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <section className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{words.pairs(robot)}</Chip>
          <Chip tone="warn">{t('robots.fictional.short')}</Chip>
          <RiskMark level={robot.riskLevel} />
        </p>
        <p className="text-body">{robot.description}</p>
        <Note tone="warn">{t('robots.canLose')}</Note>
      </section>
      {paused !== null && <PausedNote paused={paused} />}
      <Chances detail={detail} />
      <Part title={t('robots.live')}>
        <LiveRecord live={robot.live} />
      </Part>
      <Part title={t('common.strategy')}>
        <StrategyStory strategy={robot.strategy} />
      </Part>
      <Part title={t('common.terms')}>
        <RobotTerms robot={robot} isPaused={paused !== null} />
      </Part>
      <FictionalNote of="robots" />
    </div>
  );
}

function Chances({ detail: { robot, odds } }: { detail: RobotDetail }) {
  const t = useText();
  const [chosen, setPace] = useState<Pace | null>(null);
  const shown = odds.find(({ pace }) => pace === chosen) ?? odds[0];
  const startsText = useStartsText(shown?.pace ?? 'standard');
  if (shown === undefined) return null;
  const { chances } = shown;
  return (
    <Part title={t('robots.odds')}>
      {odds.length > 1 && (
        <Segmented
          label={t('robots.pace')}
          value={shown.pace}
          onChange={setPace}
          options={odds.map(({ pace }) => ({ value: pace, label: t(`robots.pace.${pace}`) }))}
        />
      )}
      {shown.pace === 'practice' && <Note>{t('robots.odds.practice')}</Note>}
      <OddsView
        key={shown.pace}
        odds={shown.odds}
        startsText={() => (chances === null ? '' : startsText(chances))}
        {...(chances !== null && { costRatio: chances.costRatio })}
      />
      {chances !== null && <OddsCosts pace={shown.pace} price={chances.price} />}
      {shown.odds.state === 'ready' && (
        <OddsCheck
          key={`check ${shown.pace}`}
          subject={robot.id}
          pace={shown.pace}
          odds={shown.odds}
          instruments={robot.coins.map(({ code }) => `CR:${code}`)}
        />
      )}
    </Part>
  );
}
