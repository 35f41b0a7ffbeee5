import { apiFiles } from './api-files.ts'
import { chartFiles } from './chart-files.ts'
import { editedFiles } from './edits.ts'
import { persianMessages, screenFiles } from './screen-files.ts'
import { storyFile } from './story-file.ts'
import type { Workflow } from './workflow.ts'

/** The texts of all files that a new workflow adds or changes, by their paths. */
export const filesOf = (workflow: Workflow, known: ReadonlyMap<string, string>): Record<string, string> => ({
  ...apiFiles(workflow),
  ...chartFiles(workflow),
  ...screenFiles(workflow),
  ...storyFile(workflow),
  ...editedFiles(workflow, known),
})

/** A Persian catalogue with the messages of a new workflow translated; a translation that it has stays. */
export const translated = (catalogue: string, { english, persian }: Workflow): string =>
  Object.entries({ ...persianMessages, [english]: persian }).reduce(
    (text, [message, translation]) =>
      text.replace(
        `msgid ${JSON.stringify(message)}\nmsgstr ""\n`,
        () => `msgid ${JSON.stringify(message)}\nmsgstr ${JSON.stringify(translation)}\n`,
      ),
    catalogue,
  )
