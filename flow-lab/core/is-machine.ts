import type { AnyStateMachine } from 'xstate'

/** Duck-typed, because an application may bundle its own copy of XState. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic && 'provide' in logic
