import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingsProblem } from '#domain/session/portal-settings.ts'

const words: Readonly<Record<Exclude<SettingsProblem['code'], 'wrongField'>, MessageDescriptor>> = {
  missing: msg`portal.json is missing next to the portal’s files. The settings of the build are used.`,
  unreachable: msg`portal.json could not be loaded. The settings of the build, or of the last visit, are used.`,
  page: msg`The server sends a page in place of portal.json, so the file is missing or its address leads elsewhere.`,
  notJson: msg`portal.json is not valid JSON.`,
  tooLarge: msg`portal.json is larger than 10,000 characters, so it cannot be the settings of this portal.`,
  otherVersion: msg`portal.json has another version than 1, which this portal reads.`,
}

/** What is wrong with `portal.json`, or with the address of the API that it names. */
export type OperatorProblem = SettingsProblem | { readonly code: 'notTheApi'; readonly api: string }

export const settingsProblemWords = (problem: OperatorProblem): MessageDescriptor => {
  if (problem.code === 'notTheApi') return notTheApi(problem.api)
  return problem.code === 'wrongField' ? wrongField(problem.field) : words[problem.code]
}

const notTheApi = (api: string): MessageDescriptor =>
  msg`What answers at ${api} is not the API of this portal. Check "api" in portal.json.`

const wrongField = (field: string): MessageDescriptor =>
  msg`portal.json has a wrong value in "${field}". Origins are written as https://api.example.com, without a path.`
