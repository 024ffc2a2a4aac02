/** Lasting names of what screens open; help-topics.test.ts holds them against what ships. */
export const helpTopics = ['margin', 'options', 'order-types', 'treasuries'] as const;
export type HelpTopic = (typeof helpTopics)[number];
