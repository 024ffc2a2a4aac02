/** The caller's IANA zone, for times in refusals, files and later mails. UTC where none is sent. */
export const TIME_ZONE_HEADER = 'time-zone';
