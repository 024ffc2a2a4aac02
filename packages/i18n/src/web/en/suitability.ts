/** The questions before a level of options is opened, and what is said about the answers. */
import { commonEn } from './common.ts';
export const suitabilityEn = {
  'suitability.intro.allows': 'What it opens',
  'suitability.intro.text':
    'Nine short questions about your experience, your means and how options work. Take your time: nothing is sent before you confirm, and there is no clock.',
  'suitability.sample': 'Sample answers',
  'suitability.sample.text':
    'Just trying it out? Fill in the answers of a fictional trader. You see them all before you send them.',
  'suitability.sample.use': 'Use sample answers',
  'suitability.intro.kept':
    'Your answers are stored encrypted. Only reviewers see them, and you can see who looked.',
  'suitability.start': 'Start',
  'suitability.progress': 'Question {step} of {count}',
  'suitability.next': 'Next',
  'suitability.choose': 'Please choose an answer.',
  'suitability.check': 'Check your answers',
  'suitability.changeOf': 'Change: {question}',
  'suitability.understand':
    'I understand that I can lose the whole premium of options I buy and the whole amount set aside for those I write.',
  'suitability.understand.missing': 'Please confirm this first.',

  'suitability.q.yearsTrading': 'How long have you traded shares, funds or other products?',
  'suitability.q.yearsTrading.hint': 'Trading with paper money counts, here or elsewhere.',
  'suitability.a.yearsTrading.none': 'Not yet',
  'suitability.a.yearsTrading.underOne': 'Less than a year',
  'suitability.a.yearsTrading.oneToThree': 'One to three years',
  'suitability.a.yearsTrading.overThree': 'More than three years',
  'suitability.q.optionTrades': 'How many trades in options have you made so far?',
  'suitability.q.optionTrades.hint': 'With paper money too.',
  'suitability.a.optionTrades.none': 'None',
  'suitability.a.optionTrades.underTen': '1 to 9',
  'suitability.a.optionTrades.tenToFifty': '10 to 50',
  'suitability.a.optionTrades.overFifty': 'More than 50',
  'suitability.q.objective': 'What is your main reason for trading options?',
  'suitability.q.objective.hint': 'The main reason, if there are several.',
  'suitability.a.objective.preserve': 'To preserve what I have, without risk',
  'suitability.a.objective.income': 'To earn premiums on what I hold',
  'suitability.a.objective.hedge': 'To protect what I hold',
  'suitability.a.objective.growth': 'To grow my money',
  'suitability.a.objective.speculate': 'To speculate on short moves',
  'suitability.q.shareOfWealth': 'Which part of your savings and investments would be in options?',
  'suitability.q.shareOfWealth.hint': 'At most, at any time.',
  'suitability.a.shareOfWealth.underTenth': 'Less than 10 %',
  'suitability.a.shareOfWealth.underQuarter': commonEn['common.tenToTwentyFivePercent'],
  'suitability.a.shareOfWealth.underHalf': commonEn['common.twentyFiveToFiftyPercent'],
  'suitability.a.shareOfWealth.overHalf': 'More than 50 %',
  'suitability.q.income': 'What is your income in a year, before tax?',
  'suitability.q.income.hint': 'In US dollars.',
  'suitability.a.income.under25': 'Less than 25,000',
  'suitability.a.income.to50': '25,000 to 50,000',
  'suitability.a.income.to100': '50,000 to 100,000',
  'suitability.a.income.over100': 'More than 100,000',
  'suitability.q.coveredCall':
    'You own 100 shares bought at 100 and write a call with strike 110. At expiry the share is at 130. What happens?',
  'suitability.q.coveredCall.hint': commonEn['common.levelOneAsks'],
  'suitability.a.coveredCall.keepAll': 'I keep the shares and the whole gain to 130',
  'suitability.a.coveredCall.sellAtStrike': 'My shares are sold at 110',
  'suitability.a.coveredCall.payDifference': 'I keep the shares and pay 20 a share',
  'suitability.q.shortPut':
    'You write a put with strike 50 and receive 2.00. At expiry the share is at 30. What happens?',
  'suitability.q.shortPut.hint': commonEn['common.levelOneAsks'],
  'suitability.a.shortPut.nothing': 'Nothing, the put expires',
  'suitability.a.shortPut.losePremium': 'I lose the 2.00 I received, no more',
  'suitability.a.shortPut.buyAtStrike': 'I buy 100 shares at 50 each',
  'suitability.q.longCall':
    'You buy one call with strike 100 for a premium of 2.00, that is 200 dollars. What is the most you can lose?',
  'suitability.q.longCall.hint': 'Level 2 asks for this.',
  'suitability.a.longCall.nothing': 'Nothing if I wait long enough',
  'suitability.a.longCall.premium': '200 dollars, the whole premium',
  'suitability.a.longCall.strike': '10,000 dollars, the strike times 100',
  'suitability.a.longCall.unlimited': commonEn['common.thereIsNoLimit'],
  'suitability.q.spread':
    'You buy a call with strike 100 for 5.00 and write one with strike 110 for 2.00, as one spread. What is the most you can lose?',
  'suitability.q.spread.hint': 'Level 3 asks for this.',
  'suitability.a.spread.netPremium': '300 dollars, the net premium',
  'suitability.a.spread.width': '1,000 dollars, the distance of the strikes',
  'suitability.a.spread.unlimited': commonEn['common.thereIsNoLimit'],

  'suitability.why.coveredCall':
    'The buyer exercises the call, since 110 is below 130: your shares are sold at 110. You keep the premium, and miss what the share gained above 110.',
  'suitability.why.shortPut':
    'The buyer sells you the shares at 50, though they trade at 30. With the premium you paid 48 for each. That is why 5,000 dollars are set aside.',
  'suitability.why.longCall':
    'If the share is not above 100 at expiry, the call ends worthless and the 200 dollars are gone. That is the most a bought call can cost you, and waiting does not help: options end.',
  'suitability.why.spread':
    'You paid 5.00 and received 2.00, so 3.00 net, 300 dollars. Below 100 both calls end worthless and that is lost; above 100 your call pays for the one you wrote.',

  'suitability.missing.knowledge': 'A question about how options work was answered wrongly.',
  'suitability.missing.experience': 'More trading experience, with paper money too.',
  'suitability.missing.optionTrades': 'At least one trade in options so far.',
  'suitability.missing.objective':
    'An objective that fits: options that are bought can lose all of their value.',
  'suitability.missing.means': 'A smaller part of your savings and investments in options.',

  'suitability.result.enough': 'Your answers are enough for level {level}',
  'suitability.result.reviewed': 'The review has begun. This page updates by itself.',
  'suitability.result.active': 'Options level {level} is open',
  'suitability.result.active.text': 'You can place your first order.',
  'suitability.result.notEnough': 'Not yet enough for level {level}',
  'suitability.result.missing': 'What is missing',
  'suitability.result.offer': 'Your answers are enough for level {level}:',
  'suitability.result.none':
    'Read the explanations below and the article about options, then answer again.',
  'suitability.result.wrong': 'Answered wrongly',
  'suitability.result.again': 'Answer again',
  'suitability.result.article': 'How options work',
  'suitability.result.services': 'All services',
  'suitability.other': 'Another level is being reviewed. You can apply again once it is decided.',
} as const;
