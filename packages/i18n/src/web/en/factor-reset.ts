/** Keeping a second factor that operators are about to take off. */
export const factorResetEn = {
  'factorReset.title': 'Keep your second factor',
  'factorReset.lead':
    'Two of our operators agreed to remove the second factor of your account. If you did not ask for it, stop it here. It changes nothing else.',
  'factorReset.due': 'It will be removed on {time}.',
  'factorReset.wait':
    'Every reset waits {time} after two operators agreed to it. Afterwards all devices are signed out, and money cannot leave the account for a while.',
  'factorReset.stop': 'Keep my second factor',
  'factorReset.stopped': 'Your second factor stays',
  'factorReset.stopped.text':
    'Nothing was changed. If someone else asked us for it, change your login password and check your signed-in devices.',
  'factorReset.none': 'No reset is waiting',
  'factorReset.none.text': 'There is nothing to stop.',
  'factorReset.toSecurity': 'Security settings',
} as const;
