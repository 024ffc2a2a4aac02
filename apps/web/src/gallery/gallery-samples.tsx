/**
 * Two screens of the design rebuilt from the components, to hold against the drawings. All figures
 * are samples.
 */
import { percent, usd } from '@candor/money/literal';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ListRow } from '@candor/ui/lists/list-row';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Monogram } from '@candor/ui/marks/monogram';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { TabBar } from '@candor/ui/frame/tab-bar';
import { TideLine } from '@candor/ui/figures/tide-line';
import { Triangle } from '@candor/ui/figures/triangle';
import { ArrowLeftRight, ChartNoAxesCombined, Eye, House, Star, User } from 'lucide-react';
import { useState } from 'react';
import { OrderTicketSample } from './order-ticket-sample.tsx';

const BOARDS = [
  { value: 'gainers', label: 'Gainers' },
  { value: 'losers', label: 'Losers' },
  { value: 'active', label: 'Most active' },
] as const;
const ROWS = [
  { code: 'NVDA', name: 'NVIDIA Corp.', price: '188.42', change: '4.82' },
  { code: 'AAPL', name: 'Apple Inc.', price: '227.48', change: '1.39' },
  { code: '00700', logo: '腾讯', name: 'Tencent Holdings', price: 'HK$612.50', change: '0.74' },
  { code: 'TSLA', name: 'Tesla, Inc.', price: '402.16', change: '-2.06' },
];
const TABS = [
  { key: 'home', label: 'Home', icon: House, href: '#home' },
  { key: 'markets', label: 'Markets', icon: ChartNoAxesCombined, href: '#markets' },
  { key: 'watchlists', label: 'Watchlists', icon: Star, href: '#watchlists' },
  { key: 'trade', label: 'Trade', icon: ArrowLeftRight, href: '#trade' },
  {
    key: 'account',
    label: 'Account',
    icon: User,
    href: '#account',
    badge: { text: '3', label: '3 unread' },
  },
];

export function SamplesGallery() {
  const [board, setBoard] = useState<(typeof BOARDS)[number]['value']>('active');
  const [tab, setTab] = useState('home');
  const [isCovered, setCovered] = useState(false);
  const [isTicketOpen, setTicketOpen] = useState(false);
  return (
    <>
      <section className="grid justify-items-start gap-1 border-t border-line px-4 pt-3 pb-2">
        <div className="flex items-center text-label text-ink2">
          Total assets, USD{' '}
          <IconButton
            icon={Eye}
            size={16}
            label={isCovered ? 'Show balances' : 'Hide balances'}
            onPress={() => setCovered(!isCovered)}
            className="-my-2"
          />
        </div>
        <MoneyText look="hero" amount={usd('128430.17')} isHidden={isCovered} />
        <Chip tone="good">
          <Triangle direction="rise" />
          +$1,204.66 (0.95%) <span className="font-normal text-ink2">today</span>
        </Chip>
      </section>
      <Section
        title="Leaderboard"
        action={
          <Segmented label="Leaderboard" options={BOARDS} value={board} onChange={setBoard} />
        }
      >
        {ROWS.map((row, index) => (
          <ListRow
            key={row.code}
            leading={<Monogram name={row.logo ?? row.code} />}
            title={row.code}
            detail={row.name}
            value={row.price}
            valueDetail={<PercentText change={percent(row.change)} />}
            isLast={index === ROWS.length - 1}
            onPress={() => setTicketOpen(true)}
          />
        ))}
      </Section>
      <div className="px-4 pb-4">
        <TideLine
          label="52-week range"
          low="164.08"
          high="260.10"
          position={0.66}
          summary="227.48 in a 52-week range from 164.08 to 260.10"
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5 border-t border-line bg-s1 px-4 py-3">
        <Button tone="sell" trailing="227.46">
          Sell
        </Button>
        <Button tone="buy" trailing="227.50" onPress={() => setTicketOpen(true)}>
          Buy
        </Button>
      </div>
      <TabBar label="Main" items={TABS} current={tab} onSelect={setTab} />
      <OrderTicketSample isOpen={isTicketOpen} onClose={() => setTicketOpen(false)} />
    </>
  );
}
