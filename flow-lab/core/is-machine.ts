import type { AnyStateMachine } from 'xstate'

/** Known by what it is made of: an application may have another copy of XState than whoever looks at it. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic && 'provide' in logic
