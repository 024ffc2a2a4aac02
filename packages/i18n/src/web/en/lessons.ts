import { wordsEn } from './common/words.ts';

export const lessonsEn = {
  'lessons.title': wordsEn['common.lessons'],
  'lessons.one': 'Lesson',
  'lessons.about':
    'Ten short lessons. Each takes a few minutes to read and ends with something to do here, with paper money.',
  'lessons.progress': '{done} of {all} finished',
  'lessons.allDone': 'You finished all ten lessons.',
  'lessons.finished': wordsEn['common.finished'],
  'lessons.finishedOn': 'Finished on {date}',
  'lessons.task': 'Your task',
  'lessons.task.so': 'So far: {done} of {needed}',
  'lessons.task.met': 'Done. You can finish the lesson.',
  'lessons.finish': 'Finish lesson',
  'lessons.next': 'Next lesson',
  'lessons.unknown': 'There is no such lesson.',
  'lessons.answer': 'First eight characters of the root',
  'lessons.answer.missing': 'Enter at least eight characters.',
  'lessons.lost': 'No answer arrived. Try again.',
  'lessons.go.market': 'Choose something to trade',
  'lessons.go.positions': 'Open my positions',
  'lessons.go.journal': 'Open my journal',
  'lessons.go.options': 'Open options',
  'lessons.go.proof': 'Open the proof of my books',

  'lessons.firstOrder.title': 'Your first order',
  'lessons.firstOrder.1':
    'An order is an instruction: what to buy or sell, how much of it, and at what price. The simplest is a market order. It says: now, at the best price there is.',
  'lessons.firstOrder.2':
    'The best price is not one number. Sellers offer a few shares at the lowest price, more at the next one, and so on. A small order is filled at the first price. A large one works through several, and its average is worse.',
  'lessons.firstOrder.3':
    'Before you confirm, the ticket shows the total cost: the price, the quantity and the fees. Read it every time. It takes two seconds and prevents the most common mistake of all, an extra zero.',
  'lessons.firstOrder.task':
    'Buy a small quantity of any share with a market order and wait until it is filled.',

  'lessons.limitOrder.title': 'Naming your price',
  'lessons.limitOrder.1':
    'With a limit order you say the worst price you will accept. A limit to buy at 50 can be filled at 50 or lower, never higher.',
  'lessons.limitOrder.2':
    'The price of that certainty is waiting. If the market never comes to your limit, nothing happens, and a share that runs away is one you do not own.',
  'lessons.limitOrder.3':
    'Use a market order when being in matters more than the last cent, and a limit when the price matters more. In shares that trade little, prefer a limit: the next offer may be far away.',
  'lessons.limitOrder.task':
    'Place a limit order to buy a share a little below its price. It need not be filled; you may cancel it afterwards.',

  'lessons.spread.title': 'What a spread costs',
  'lessons.spread.1':
    'There are always two prices: the ask, at which you buy, and the bid, at which you sell. The ask is higher. The difference is the spread.',
  'lessons.spread.2':
    'If you buy at 100.05 and sell at once at 99.95, nothing has moved and you have lost 0.10 a share, and fees on both trades. That is the cost of going in and out.',
  'lessons.spread.3':
    'Once a year it hardly matters. Ten times a day it does: somebody who pays 0.1 % on each round trip has to gain 1 % a day just to be where they began.',
  'lessons.spread.task':
    'Buy something, close it again, and look at the result of the closed position: how much of it was the spread, how much the fees?',

  'lessons.stop.title': 'Deciding your loss in advance',
  'lessons.stop.1':
    'A stop is an order that waits below the price of what you hold. When the price falls to it, it sells at the market. You decide the loss while you are calm, before it happens.',
  'lessons.stop.2':
    'Do not put it where it would be comfortable, but where your reason for buying would be wrong. Too close, and ordinary movement sells you out. Too far, and it protects nothing.',
  'lessons.stop.3':
    'A stop does not fix the price. When a share opens far below, the stop is triggered there and sells at that price, not at yours.',
  'lessons.stop.task':
    'Set a stop loss on a position you hold. The page of the position has it under take profit and stop loss.',

  'lessons.sectors.title': 'Spreading the risk',
  'lessons.sectors.1':
    'Two shares are not two chances if they rise and fall for the same reason. Banks suffer together when interest rates move against them; so do airlines when oil becomes expensive.',
  'lessons.sectors.2':
    'Shares of different sectors share fewer reasons. When one falls, the others need not, so the whole moves less than its parts. That is the only protection in investing which costs nothing.',
  'lessons.sectors.3':
    'It does not help against everything. In a bad week nearly all shares fall at once. Diversification protects against the misfortune of one company, not against that of all of them.',
  'lessons.sectors.task':
    'Hold shares of three different sectors at the same time. A share’s page says which sector it is in.',

  'lessons.reason.title': 'Writing down why',
  'lessons.reason.1':
    'After a good trade everybody remembers having known it. After a bad one, nobody does. Only what you wrote before tells you which it was.',
  'lessons.reason.2':
    'One sentence is enough, if it can turn out to be wrong: “I expect higher sales in the report on Thursday, and sell if they fall.” “It looks strong” cannot be wrong, so it teaches nothing.',
  'lessons.reason.3':
    'Read your notes after a month. You are not looking for the trades that won, but for the reasons that were right. The two are not the same.',
  'lessons.reason.task':
    'Write a note on an order of yours that was filled: why you placed it, and what would show that you were wrong.',

  'lessons.leverage.title': 'What leverage does',
  'lessons.leverage.1':
    'With leverage you hold more than you pay for. At 5×, 1,000 dollars hold 5,000 dollars’ worth. A gain of 2 % becomes 10 % of your money.',
  'lessons.leverage.2':
    'So does a loss, and it is not the same thing in reverse. At 5× a fall of 20 % takes everything. There is no waiting until it comes back: the position is liquidated before that, at its worst moment.',
  'lessons.leverage.3':
    'You pay for what is borrowed every night. Look at the estimated liquidation price before you confirm, and ask yourself how often in the last year the price has moved that far.',
  'lessons.leverage.task':
    'Open a small position with a leverage above 1, for example in a currency pair, and find its estimated liquidation price.',

  'lessons.payoff.title': 'Options, read from the picture',
  'lessons.payoff.1':
    'A call is the right to buy a share at a fixed price until a day; a put is the right to sell it. You pay a premium for the right and can never lose more than that.',
  'lessons.payoff.2':
    'The payoff chart says the rest. A bought call is flat at minus the premium, turns at the strike, and rises from there. It begins to earn only at the strike plus the premium: the break-even.',
  'lessons.payoff.3':
    'Time works against who buys. The share may go exactly where you thought, and the option still end worthless because it went there a week too late.',
  'lessons.payoff.task':
    'Look at the payoff of a call or a put on a share, name its break-even, and buy one contract. Options must be allowed for you first, under services.',

  'lessons.putHedge.title': 'Insuring what you hold',
  'lessons.putHedge.1':
    'Who owns shares and buys a put on them has an insurance. Below the strike, what the shares lose is what the put gains. Above it, you keep the gain less the premium.',
  'lessons.putHedge.2':
    'A put on 100 shares insures 100 shares. Its strike is what you would still get for them; the lower it is, the cheaper the insurance and the larger the part you bear yourself.',
  'lessons.putHedge.3':
    'Like any insurance it usually ends unused, and that is not a failure. Insuring everything always costs more than it is worth. Ask what you could not bear, and insure that.',
  'lessons.putHedge.task': 'Hold a US share and, at the same time, a put on it that you bought.',

  'lessons.proof.title': 'Reading a proof',
  'lessons.proof.1':
    'Most apps show a balance, and you have to believe it. Here each movement of money is an entry that contains the fingerprint of the entry before it. If one were changed later, every fingerprint after it would be different.',
  'lessons.proof.2':
    'Every minute all books together are summed up in one short fingerprint, the root, and signed. Your device recomputes your entries and the way from them to the root. We cannot show you other books than we show everybody.',
  'lessons.proof.3':
    'A proof is only as good as what you keep of it. Note a root today, and in a month you can show that nothing from before has been rewritten.',
  'lessons.proof.task':
    'Open the proof of your books, let your device check them, and enter the first eight characters of the root you see there.',
} as const;
