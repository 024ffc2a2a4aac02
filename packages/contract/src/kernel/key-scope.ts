/** What a program's key may do with a call (key-scopes.ts). */
export type KeyScope = 'read' | 'trade' | 'never';
