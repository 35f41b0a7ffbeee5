import { fieldsOfAccount } from './account.ts'
import { fieldsOfMessages } from './messages.ts'
import { fieldsOfMoney } from './money.ts'
import { fieldsOfNumbers } from './numbers.ts'
import type { Part } from './part.ts'
import { fieldsOfProjects } from './projects.ts'

/** Every field of an entity that the product's source names: where it is on the wire, and which story shows it. */
export const entityParts: readonly Part[] = [
  ...fieldsOfProjects,
  ...fieldsOfNumbers,
  ...fieldsOfMoney,
  ...fieldsOfMessages,
  ...fieldsOfAccount,
]
