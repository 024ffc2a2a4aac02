import { lazy, Suspense, type ReactNode } from 'react';
import { AlarmScreen } from './capabilities/alarms/alarm-screen.tsx';
import { AlarmsScreen } from './capabilities/alarms/alarms-screen.tsx';
import { QuickColumnsScreen } from './capabilities/app-info/quick-columns-screen.tsx';
import { AuditScreen } from './capabilities/audit/audit-screen.tsx';
import { BooksScreen } from './capabilities/books/books-screen.tsx';
import { HeldScreen } from './capabilities/books/held-screen.tsx';
import { MovementsScreen } from './capabilities/books/movements-screen.tsx';
import { DayEndScreen } from './capabilities/day-ends/day-end-screen.tsx';
import { CustomerTradesScreen } from './capabilities/desk/customer-trades-screen.tsx';
import { ExposureScreen } from './capabilities/desk/exposure-screen.tsx';
import { OrdersScreen } from './capabilities/desk/orders-screen.tsx';
import { SwitchesScreen } from './capabilities/desk/switches-screen.tsx';
import { WorstCase } from './capabilities/desk/worst-case.tsx';
import { AgenciesScreen } from './capabilities/follow/agencies-screen.tsx';
import { FairPlayScreen } from './capabilities/leagues/fair-play-screen.tsx';
import { OfferingsScreen } from './capabilities/ipo/offerings-screen.tsx';
import { AdjustmentsScreen } from './capabilities/ledger/adjustments-screen.tsx';
import { CustomerMoneyScreen } from './capabilities/ledger/customer-money-screen.tsx';
import { JournalScreen } from './capabilities/ledger/journal-screen.tsx';
import { JournalsScreen } from './capabilities/ledger/journals-screen.tsx';
import { ReconciliationScreen } from './capabilities/ledger/reconciliation-screen.tsx';
import { ArticleListScreen } from './capabilities/news/article-list-screen.tsx';
import { ArticleTagsScreen } from './capabilities/news/article-tags-screen.tsx';
import { OperatorScreen } from './capabilities/operator-accounts/operator-screen.tsx';
import { OperatorsScreen } from './capabilities/operator-accounts/operators-screen.tsx';
import { CustomersScreen } from './capabilities/operators/customers-screen.tsx';
import { ProposalsScreen } from './capabilities/operators/proposals-screen.tsx';
import { StrategiesScreen } from './capabilities/robots/strategies-screen.tsx';
import { QueueScreen } from './capabilities/reviews/queue-screen.tsx';
import { IncidentListScreen } from './capabilities/status/incident-list-screen.tsx';
import { CustomerScreen } from './composed/customer-screen.tsx';
import { HomeScreen } from './composed/home-screen.tsx';
import { ReviewScreen } from './composed/review-screen.tsx';
import type { PageName, Place } from './routes.table.ts';

/** With the editor, which nobody else needs. */
const ArticleScreen = lazy(async () => ({
  default: (await import('./capabilities/news/article-screen.tsx')).ArticleScreen,
}));

/** Chat is one tool of its own, for those who serve customers. */
const ChatDeskScreen = lazy(async () => ({
  default: (await import('./capabilities/chat/chat-desk-screen.tsx')).ChatDeskScreen,
}));
const ChatHistoryScreen = lazy(async () => ({
  default: (await import('./capabilities/chat/chat-history-screen.tsx')).ChatHistoryScreen,
}));
const CannedAnswersScreen = lazy(async () => ({
  default: (await import('./capabilities/chat/canned-answers-screen.tsx')).CannedAnswersScreen,
}));

export const screens: Readonly<
  Record<Exclude<PageName, 'invitation'>, (place: Place) => ReactNode>
> = {
  home: () => <HomeScreen />,
  reviews: () => <QueueScreen />,
  review: ({ id }) => <ReviewScreen key={id} id={id} />,
  customers: () => <CustomersScreen />,
  customer: ({ id }) => <CustomerScreen key={id} id={id} />,
  proposals: () => <ProposalsScreen />,
  money: ({ id }) => <CustomerMoneyScreen key={id} id={id} />,
  trades: ({ id }) => <CustomerTradesScreen key={id} id={id} />,
  adjustments: () => <AdjustmentsScreen />,
  journals: () => <JournalsScreen />,
  journal: ({ id }) => <JournalScreen key={id} number={id} />,
  alarms: () => <AlarmsScreen />,
  alarm: ({ id }) => <AlarmScreen key={id} id={id} />,
  books: () => <BooksScreen exposure={<WorstCase />} />,
  movements: () => <MovementsScreen />,
  held: () => <HeldScreen />,
  reconciliation: () => <ReconciliationScreen />,
  dayEnd: () => <DayEndScreen />,
  exposure: () => <ExposureScreen />,
  orders: () => <OrdersScreen />,
  switches: () => <SwitchesScreen />,
  offerings: () => <OfferingsScreen />,
  fairPlay: () => <FairPlayScreen />,
  strategies: () => <StrategiesScreen />,
  agencies: () => <AgenciesScreen />,
  chat: () => (
    <Suspense fallback={null}>
      <ChatDeskScreen />
    </Suspense>
  ),
  chatHistory: () => (
    <Suspense fallback={null}>
      <ChatHistoryScreen />
    </Suspense>
  ),
  cannedAnswers: () => (
    <Suspense fallback={null}>
      <CannedAnswersScreen />
    </Suspense>
  ),
  operators: () => <OperatorsScreen />,
  operator: ({ id }) => <OperatorScreen key={id} id={id} />,
  audit: () => <AuditScreen />,
  quickColumns: () => <QuickColumnsScreen />,
  status: () => <IncidentListScreen />,
  articles: () => <ArticleListScreen />,
  article: ({ id }) => (
    <Suspense fallback={null}>
      <ArticleScreen key={id} id={id} />
    </Suspense>
  ),
  articleTags: () => <ArticleTagsScreen />,
};
