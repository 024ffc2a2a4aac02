import type { AgreementTexts } from './agreement-text.ts';

export const agreementEn = {
  agreement: {
    title: 'User agreement',
    sections: [
      {
        heading: 'What Candor is',
        text: 'Candor is a place to practise trading and investing. The markets in it are simulated and the money in it is paper money. Nothing you do here buys or sells anything in the real world, and nothing here can be turned into real money.',
      },
      {
        heading: 'Your account',
        text: 'An account belongs to one person or one company. Give details that are true, keep your password and the codes we mail you to yourself, and sign out devices you no longer use. Nobody who works for us will ever ask you for a password or a code.',
      },
      {
        heading: 'Orders and prices',
        text: 'Prices come from a market simulator that treats everybody alike. Nobody, neither you nor we, can set a price, change a fill or edit a track record. An order is final once it is filled; what it cost is on its record, item by item.',
      },
      {
        heading: 'What you can check',
        text: 'Every balance is the sum of entries you can see. Every fill names the quote it was made at, and that quote can be computed again from what we publish. What an operator does to your account is on record, and you can read it.',
      },
      {
        heading: 'What is not allowed',
        text: 'Do not break into other accounts, do not disturb the service with automatic requests beyond its published limits, do not upload what is not yours, and do not present results made with paper money as real ones.',
      },
      {
        heading: 'Freezing and leaving',
        text: 'We may freeze an account that endangers others. We will tell you why and until when, and you can still sign in, read and take your data with you. You can leave at any time. Leaving costs nothing, and no payment is ever needed to get at what is yours.',
      },
      {
        heading: 'Changes',
        text: 'When these terms change in meaning they get a new date, and you are asked again before you go on. The version you agreed to is kept with your account.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sections: [
      {
        heading: 'What we keep',
        text: 'We keep what you enter when you register: your user ID, your e-mail address and, with the full form, your name or company, your address, your phone number and your document numbers with their images. We also keep what you do here: orders, transfers, messages and the devices you sign in with.',
      },
      {
        heading: 'Why we keep it',
        text: 'We need it to run your account, to show you its history, to protect it against strangers, and to let you and others check that the books are right. We do not sell it, we show you no advertising, and nobody outside follows you through this app.',
      },
      {
        heading: 'How it is protected',
        text: 'Passwords are kept only as hashes that cannot be turned back. Social security numbers, document numbers and bank account numbers are encrypted where they are stored. Images lose their hidden details, such as the place they were taken, and are shown only through addresses that soon expire.',
      },
      {
        heading: 'Who sees it',
        text: 'An operator sees only what a review needs, and each look at protected details is put on record for you. We hand data to others only where the law leaves us no choice.',
      },
      {
        heading: 'Signing in',
        text: 'For every device we keep its kind, its network address and the time it was last used, so that you can recognise it and sign it out. Names and addresses that somebody merely tries out are kept as keyed hashes, and for about two days.',
      },
      {
        heading: 'Your rights',
        text: 'You can see your data, correct it, take it with you, or ask us to delete it. Entries in the books stay, because others can check them, but they no longer carry your name once your personal details are deleted.',
      },
    ],
  },
  risk: {
    title: 'Risk disclosure',
    sections: [
      {
        heading: 'This is practice',
        text: 'You trade with paper money in a simulated market. No real money is at stake: none can be lost here, and none can be earned. Nobody may ask you for real money so that you can take part, or so that you get something paid out.',
      },
      {
        heading: 'Simulated is not real',
        text: 'The simulator imitates how prices move, but it does not know the future and does not copy it. Orders are filled by fixed rules. In a real market you may get another price, only part of what you ordered, or nothing at all.',
      },
      {
        heading: 'Results prove nothing',
        text: 'A good result here, yours or anybody else’s, does not mean that the same decisions would have made money in a real market. The same holds for agencies and robots: their records are complete, the bad days included, and still no promise.',
      },
      {
        heading: 'Leverage',
        text: 'With leverage a small move in price becomes a large one in your account. A position can be closed by force when its margin no longer covers its loss. In the real world this can cost more than you put in.',
      },
      {
        heading: 'Money that is tied up',
        text: 'Some products bind money for a time: a subscription until the allotment, a follow order until its settlement date, a bond until it matures. The order screen shows the date before you confirm.',
      },
      {
        heading: 'No advice',
        text: 'Nothing in this app is advice to buy or sell. Before you invest real money anywhere, find out whether the provider is licensed, and be suspicious of anybody who promises a return or puts you under time pressure.',
      },
    ],
  },
} as const satisfies AgreementTexts;
