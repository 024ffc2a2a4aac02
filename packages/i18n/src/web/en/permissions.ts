/** The screen of the capability permissions: services that have to be applied for. */
import { commonEn } from './common.ts';
export const permissionsEn = {
  'permissions.lead': 'These services need an application and a review. Applying is free.',
  'permissions.blockTrade.what':
    'Single orders of 10,000 shares or more. Gains and losses at this size are large, so each application is reviewed.',
  'permissions.options.what':
    'Options are opened in three levels, and each includes those below. For a level you answer nine questions; the answers are checked by published rules and then reviewed.',
  'permissions.options.yours': 'Your level',
  'permissions.options.yours.none': 'None yet',
  'permissions.options.risk': 'Largest risk: {risk}',
  'permissions.options.applyAgain': 'Apply for level {level} again',
  'permissions.options.rules': 'What each level asks for',
  'permissions.options.toChains': 'Go to options',
  'permissions.options1.what':
    'Write calls against shares you own and puts against cash you have set aside.',
  'permissions.options1.risk':
    'Your shares are sold below the market, or you buy shares above it: down to nothing, less the premium you received.',
  'permissions.options2.what': 'Level 1, and buy calls and puts.',
  'permissions.options2.risk': 'The whole premium is lost. That is common, and can take days.',
  'permissions.options3.what':
    'Level 2, and spreads, straddles, strangles and iron condors as one order.',
  'permissions.options3.risk':
    'The largest loss shown before the order, all of it. It is set aside in advance, so you never owe more.',
  'permissions.needs': 'Requires a verified identity.',
  'permissions.state.none': 'Not applied for',
  'permissions.state.underReview': commonEn['common.underReview'],
  'permissions.state.active': commonEn['common.active'],
  'permissions.state.refused': 'Not accepted',
  'permissions.appliedAt': 'Applied',
  'permissions.deadline': 'Decision due',
  'permissions.resultToInbox': 'The result is sent to your inbox, and this page updates by itself.',
  'permissions.applyAgain': 'Apply again',
  'permissions.applied': 'Application submitted',
  'permissions.verify': 'Verify your identity',
} as const;
