/** The screens of what several people do: companies, leagues, classes and their lessons. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const togetherScreens = {
  'companies/index': lazyScreen(
    async () => (await import('./composed/companies/company-screens.tsx')).CompaniesScreen,
    'companies',
    'keys',
    'auth',
    'trading',
    'ticket',
    'common',
  ),
  'companies/waiting': lazyScreen(
    async () => (await import('./composed/companies/company-screens.tsx')).CompanyWaitingScreen,
    'companies',
    'keys',
    'auth',
    'trading',
    'ticket',
    'common',
  ),
  'companies/invite': lazyScreen(
    async () => (await import('./composed/companies/company-screens.tsx')).CompanyInviteScreen,
    'companies',
    'keys',
    'auth',
    'trading',
    'ticket',
    'common',
  ),
  'companies/rule': lazyScreen(
    async () => (await import('./composed/companies/company-screens.tsx')).CompanyRuleScreen,
    'companies',
    'keys',
    'auth',
    'trading',
    'ticket',
    'common',
  ),
  'leagues/index': lazyScreen(
    async () => (await import('./capabilities/leagues/league-list-screen.tsx')).LeagueListScreen,
    'leagues',
  ),
  'leagues/new': lazyScreen(
    async () => (await import('./capabilities/leagues/league-new-screen.tsx')).LeagueNewScreen,
    'leagues',
  ),
  'leagues/one': lazyScreen(
    async () => (await import('./composed/league-screen.tsx')).LeagueScreen,
    'leagues',
    'check',
    'common',
  ),
  'classes/index': lazyScreen(
    async () => (await import('./capabilities/classes/class-list-screen.tsx')).ClassListScreen,
    'classes',
    'leagues',
  ),
  'classes/new': lazyScreen(
    async () => (await import('./capabilities/classes/class-new-screen.tsx')).ClassNewScreen,
    'classes',
    'leagues',
  ),
  'classes/one': lazyScreen(
    async () => (await import('./capabilities/classes/class-screen.tsx')).ClassScreen,
    'classes',
    'leagues',
    'common',
  ),
  'classes/member': lazyScreen(
    async () => (await import('./capabilities/classes/class-member-screen.tsx')).ClassMemberScreen,
    'classes',
    'leagues',
  ),
  'auth/own-email': lazyScreen(
    async () => (await import('./capabilities/auth/given/own-email-screen.tsx')).OwnEmailScreen,
    'auth',
    'refusals',
    'common',
  ),
  'classes/assignment': lazyScreen(
    async () =>
      (await import('./capabilities/classes/class-assignment-screen.tsx')).ClassAssignmentScreen,
    'classes',
    'leagues',
  ),
  'lessons/index': lazyScreen(
    async () => (await import('./capabilities/lessons/lesson-list-screen.tsx')).LessonListScreen,
    'lessons',
  ),
  'lessons/one': lazyScreen(
    async () => (await import('./capabilities/lessons/lesson-screen.tsx')).LessonScreen,
    'lessons',
  ),
};
