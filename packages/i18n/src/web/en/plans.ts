export const plansEn = {
  'plans.title': 'Plans',
  'plans.empty': 'No plans yet',
  'plans.new': 'New plan',
  'plans.field.title': 'Title',
  'plans.problem.title': 'Please enter a title',
  'plans.save': 'Save',
  'plans.remove': 'Remove',
  'plans.removeOne': 'Remove {title}',
  'plans.removeQuestion': '“{title}” will be removed from your plans.',
} as const;
