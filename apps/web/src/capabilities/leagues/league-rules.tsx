/** The rules in words, and the seal that they cannot be changed under. */
import { moneyFromWire } from '@candor/money/wire';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { HashLine } from '../../core/product/hash-line.tsx';
import { Card, Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { momentText } from './league-words.tsx';
import type { LeagueDetail } from './leagues.api.ts';

export function LeagueRules({ detail: { league, seals, publicKey } }: { detail: LeagueDetail }) {
  const t = useText();
  const [seal, ...before] = seals;
  const products = league.products.map((product) => t(`leagues.product.${product}`));
  return (
    <Part title={t('leagues.rules')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('leagues.who')}>
            {t(league.isPublic ? 'leagues.public' : 'leagues.private')}
          </KeyValue>
          <KeyValue label={t('leagues.entryUntil')}>{momentText(league.entryUntil)}</KeyValue>
          <KeyValue label={t('leagues.period')}>{t(`leagues.period.${league.period}`)}</KeyValue>
          <KeyValue label={t('leagues.startingMoney')}>
            <MoneyText amount={moneyFromWire(league.startingMoney, 'USD')} />
          </KeyValue>
          <KeyValue label={t('leagues.products')}>{products.join(' · ')}</KeyValue>
          <KeyValue label={t('leagues.leverage')}>
            {league.leverageMax === 1 ? t('leagues.noLeverage') : `${league.leverageMax}×`}
          </KeyValue>
          <KeyValue label={t('leagues.scoring')}>{t(`leagues.scoring.${league.scoring}`)}</KeyValue>
          <KeyValue label={t('leagues.ties')}>{t(`leagues.ties.${league.ties}`)}</KeyValue>
        </KeyValueList>
      </Card>
      <p className="text-label text-ink2">{t(`leagues.scoring.${league.scoring}.text`)}</p>
      {seal !== undefined && (
        <>
          <p className="text-label text-ink2">
            {t('leagues.sealed', { at: momentText(seal.sealedAt) })}
          </p>
          <HashLine label={t('leagues.seal')} text={seal.hash} />
          <HashLine label={t('leagues.key')} text={publicKey} />
        </>
      )}
      {before.map(({ version, sealedAt, hash }) => (
        <HashLine
          key={version}
          label={t('leagues.sealBefore', { version, at: momentText(sealedAt) })}
          text={hash}
        />
      ))}
    </Part>
  );
}
