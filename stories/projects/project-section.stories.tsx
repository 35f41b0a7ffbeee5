import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { projectSettings } from '#domain/fixtures/project-sections.ts'
import { project } from '#domain/fixtures/session.ts'
import { settingsRules } from '#domain/projects/settings.ts'
import type { ProjectSection } from '#domain/session/project.ts'
import { type UploadActor, uploadMachine } from '#machines/files/upload/upload.machine.ts'
import {
  type ProjectSectionActor,
  type ProjectSectionContext,
  projectSectionMachine,
} from '#machines/projects/project-section/project-section.machine.ts'
import { UploadView } from '#src/screens/files/upload/upload.view.tsx'
import { ProjectSectionView } from '#src/screens/projects/project-section/project-section.view.tsx'
import { SettingsFacts } from '#src/screens/projects/project-section/settings-facts.tsx'
import { pageOfSetting } from '#src/screens/projects/project-settings/project-settings.search.ts'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ProjectSection',
  component: ProjectSectionView,
  args: { section: 'limits', upload: null },
  render: (args) => (
    <main>
      <ProjectSettingsView page={pageOfSetting(args.section)}>
        <ProjectSectionView {...args} />
      </ProjectSettingsView>
    </main>
  ),
} satisfies Meta<typeof ProjectSectionView>
export default meta

type Story = StoryObj<typeof meta>

const known = (section: ProjectSection): ProjectSectionContext => ({
  section,
  stored: projectSettings[section],
  draft: projectSettings[section].values,
  errors: {},
  theirs: {},
  failure: null,
})

const limits = known('limits')
const typed: ProjectSectionContext = { ...limits, draft: { maximum_persons: '40', maximum_groups: '5' } }

const uploadContext = {
  kind: 'image' as const,
  chosen: null,
  sha256: null,
  upload: null,
  file: null,
  tries: 0,
  failure: null,
}

const upload = (
  <UploadView
    actor={still(uploadMachine, 'idle', uploadContext) as UploadActor}
    name="logo"
    kind="image"
    label="New logo"
    optional
    keepFile={() => 'file_1'}
  />
)

const story = (
  name: string,
  value: StateValueFrom<typeof projectSectionMachine>,
  held: ProjectSectionContext,
): Story => ({
  name,
  args: { actor: still(projectSectionMachine, value, held) as ProjectSectionActor, section: held.section, upload },
})

const unknown: ProjectSectionContext = {
  ...limits,
  stored: { version: 0, values: settingsRules.emptyValuesOf('limits'), choices: {} },
  draft: settingsRules.emptyValuesOf('limits'),
}

export const Loading = story('loading', 'loading', unknown)
export const Failed = story('failed', 'failed', { ...unknown, failure: { code: 'unreachable' } })
export const Editing = story('editing', 'editing', limits)
Editing.tags = ['main']
export const EditingChanged = story('editing, changed', 'editing', typed)
export const EditingGeneral = story('editing, general', 'editing', known('general'))
export const EditingWrong = story('editing, wrong', 'editing', {
  ...known('general'),
  draft: { ...projectSettings.general.values, name: '' },
  errors: { name: 'REQUIRED' },
})
export const EditingCalls = story('editing, calls', 'editing', known('calls'))
export const EditingNoLogo = story('editing, no logo', 'editing', known('logo'))
export const EditingLogo = story('editing, a logo', 'editing', {
  ...known('logo'),
  stored: { version: 2, values: { logo: 'fil_logo' }, choices: {} },
  draft: { logo: 'fil_logo' },
})
export const EditingOtherLogo = story('editing, another logo', 'editing', {
  ...known('logo'),
  draft: { logo: 'fil_logo' },
})
export const Saving = story('saving', 'saving', typed)
export const Comparing = story('comparing', 'comparing', { ...typed, failure: { code: 'projectChanged', status: 409 } })
export const Merged = story('merged', 'merged', typed)
export const Contested = story('contested', 'contested', { ...typed, theirs: { maximum_persons: '60' } })
export const ContestedCalls = story('contested, calls', 'contested', {
  ...known('calls'),
  draft: { staff_out_call_strategy: 'notAllowed', experimental: true },
  theirs: { staff_out_call_strategy: 'inGroupOnly' },
})
export const Refused = story('refused', 'refused', { ...typed, failure: { code: 'timedOut' } })
export const RefusedField = story('refused, at a field', 'refused', {
  ...typed,
  draft: { maximum_persons: '4000', maximum_groups: '5' },
  errors: { maximum_persons: 'persons.range' },
  failure: { code: 'requestInvalid', status: 422, fields: { maximum_persons: ['persons.range'] } },
})
export const Throttled = story('throttled', 'throttled', {
  ...typed,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Saved = story('saved', 'saved', limits)
export const ReadOnly: Story = {
  ...Editing,
  name: 'editing, by somebody who may not',
  render: () => (
    <main>
      <ProjectSettingsView page="calls">
        <SettingsFacts section="calls" project={{ ...project, role: 'manager' }} />
      </ProjectSettingsView>
    </main>
  ),
}
