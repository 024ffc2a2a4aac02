/** The screen of the capability kyc: proving who one is, and where that stands. */
import { commonEn } from './common.ts';
export const kycEn = {
  'kyc.state.none': 'Not verified yet',
  'kyc.state.waiting': 'Waiting for Review',
  'kyc.state.underReview': 'Under Review',
  'kyc.state.verified': commonEn['common.verified'],
  'kyc.state.unsuccessful': commonEn['common.unsuccessful'],
  'kyc.lead.none':
    'You need a verified identity to trade, deposit and withdraw. You can look around without it.',
  'kyc.lead.waiting': 'We have received your documents. They are waiting for review.',
  'kyc.lead.underReview': 'Your documents are being reviewed.',
  'kyc.lead.verified': 'Your identity is verified. No need to submit it again.',
  'kyc.lead.unsuccessful':
    'Correct what is listed here and try again. There is no limit on attempts.',

  'kyc.decision': 'Decision',
  'kyc.decision.seconds': 'Usually within seconds',
  'kyc.deadline': 'Decision due in',
  'kyc.late':
    'This is taking longer than promised. Your review is now at the top of the queue; you do not need to do anything.',
  'kyc.resultSoon':
    'Usually within seconds, 24 hours at most. This page updates by itself, and the result is sent to your inbox.',
  'kyc.resultToInbox':
    'A review takes up to 24 hours. This page updates by itself, and the result is sent to your inbox.',
  'kyc.verifiedOn': 'Verified on',
  'kyc.tries': 'Submissions',
  'kyc.continue': 'Continue',
  'kyc.tryAgain': 'Try Again',
  'kyc.inbox': 'Open inbox',

  'kyc.need': 'What you need',
  'kyc.need.person': 'Your name and address',
  'kyc.need.document': commonEn['common.anyIdDocument'],
  'kyc.need.pictures': 'Images of its front and back',
  'kyc.need.enterprise': 'Company details and business licence',
  'kyc.need.bank': commonEn['common.companyAccountAndProof'],
  'kyc.need.officer': 'An officer with an ID card, passport or driving licence',
  'kyc.need.minutes': 'About {minutes} minutes',
  'kyc.privacy':
    'Numbers and images are stored encrypted, and numbers are shown masked. Every view by an operator is recorded for you to see.',

  'kyc.handedIn': 'What you submitted',
  'kyc.image.front': 'Front',
  'kyc.image.back': 'Back',
  'kyc.image.license': commonEn['common.businessLicence'],
  'kyc.image.bankAccount': 'Bank account',

  'kyc.progress': 'Verification progress',
  'kyc.submit': 'Submit for review',
  'kyc.sent': 'Submitted for review',
  'kyc.draftNote':
    'Your entries stay in this tab until you submit or close it. Numbers and images are not saved.',
  'kyc.step.person': commonEn['common.aboutYou'],
  'kyc.step.document': 'Document',
  'kyc.step.pictures': 'Images',
  'kyc.step.enterprise': commonEn['common.companyDetails'],
  'kyc.step.papers': 'Licence and bank account',
  'kyc.step.officer': commonEn['common.officer'],
  'kyc.step.officerPictures': 'Officer’s document',
  'kyc.step.review': 'Review',
  'kyc.stepLead.person': commonEn['common.asOnDocuments'],
  'kyc.stepLead.document': commonEn['common.oneDocument'],
  'kyc.stepLead.pictures': 'Both sides of the same document.',
  'kyc.stepLead.enterprise': commonEn['common.asRegistered'],
  'kyc.stepLead.papers': 'The numbers, and an image of each document.',
  'kyc.stepLead.officer': commonEn['common.personActing'],
  'kyc.stepLead.officerPictures': 'Both sides of the officer’s document.',
  'kyc.stepLead.review': 'Check everything once more. You can change it until you submit.',

  'kyc.field.front': 'Front of the document',
  'kyc.field.back': 'Back of the document',
  'kyc.hint.picture':
    'JPEG, PNG or WebP, up to {n} MB and at least {pixels} pixels on each side. All corners visible, nothing blurred.',
  'kyc.hint.passportFront': 'The page with your photo.',
  'kyc.hint.passportBack': 'The cover, or the page after the photo page.',
  'kyc.hint.back': 'Not the same image as the front.',
  'kyc.review.sample': 'These are sample details. The person and the documents are fictional.',
  'kyc.review.true':
    'By submitting you confirm that the details are true and the documents are yours.',
} as const;
