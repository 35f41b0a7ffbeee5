import { fromPromise } from 'xstate'
import type { DetailSection } from '#domain/account/sections.ts'
import { loadCommunications, saveCommunications } from '#domain/contract/account/account-contacts.ts'
import {
  listStates,
  loadCompany,
  loadGeoData,
  loadNewsletter,
  loadSocialNetworks,
  saveCompany,
  saveGeoData,
  saveNewsletter,
  saveSocialNetworks,
} from '#domain/contract/account/account-details.ts'
import type { BodyOf, Endpoint, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { loadInfo, saveInfo } from '#domain/contract/session/session.ts'
import type { SectionValues } from '#domain/kit/validation/section.ts'
import type { Info } from '#domain/session/account.ts'
import type { accountSectionMachine } from '#machines/account/account-section/account-section.machine.ts'
import type { states } from '#machines/account/states/states.list.ts'
import type { StoredSection } from '#machines/kit/section.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

/** The two calls of a section. */
type SectionCalls = {
  load: (client: Client, signal: AbortSignal) => Promise<StoredSection>
  save: (client: Client, version: number, values: SectionValues, signal: AbortSignal) => Promise<StoredSection>
}

const storedOf = <T extends { readonly version: number }>({ version, ...values }: T): StoredSection => ({
  version,
  values: values as unknown as SectionValues,
  choices: {},
})

/** Calls of a section whose request and response are its values with a version. */
const plain = <Load extends Endpoint, Save extends Endpoint>(
  load: Load,
  save: Save,
  read: (response: ResponseOf<Load> & ResponseOf<Save>) => StoredSection,
): SectionCalls => ({
  load: async (client, signal) => read((await client.call(load, { signal } as never)) as never),
  save: async (client, version, values, signal) => {
    const body = { version, ...values } as BodyOf<Save>
    return read((await client.call(save, { body, signal } as never)) as never)
  },
})

const infoSection = ({ client: { version, first_name, last_name } }: Info) =>
  storedOf({ version, first_name, last_name })

const sections: Record<DetailSection, SectionCalls> = {
  profile: plain(loadInfo, saveInfo, infoSection),
  geo: plain(loadGeoData, saveGeoData, ({ choices, ...rest }) => ({
    ...storedOf(rest),
    choices: { time_zone: choices.time_zones },
  })),
  company: plain(loadCompany, saveCompany, storedOf),
  social: plain(loadSocialNetworks, saveSocialNetworks, storedOf),
  channels: plain(loadCommunications, saveCommunications, ({ version, channels }) =>
    storedOf({ version, ...channels }),
  ),
  newsletter: plain(loadNewsletter, saveNewsletter, storedOf),
}

export const accountSectionCalls = (client: Client): Calls<typeof accountSectionMachine> => ({
  loadSection: fromPromise(({ input: { section }, signal }) => sections[section].load(client, signal)),
  saveSection: fromPromise(({ input: { section, version, values }, signal }) =>
    sections[section].save(client, version, values, signal),
  ),
})

export const statesCalls = (client: Client): Calls<typeof states.machine> => ({
  listStates: call(client, listStates, (query) => ({ query })),
})
