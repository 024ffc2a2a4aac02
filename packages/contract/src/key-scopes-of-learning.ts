/** Calls of lessons and classes: none is for a program (key-scopes.ts). */
export const learning = {
  classes: [
    'addClassMoney',
    'changeClass',
    'findClass',
    'giveAssignment',
    'inviteToClass',
    'joinClass',
    'listClasses',
    'loadAssignment',
    'loadClass',
    'loadClassMember',
    'loadRoster',
    'makeClass',
    'makeClassFile',
    'markAssignment',
    'removeFromClass',
  ],
  lessons: ['finishLesson', 'listLessons', 'loadLesson'],
} as const;
