import type { ExportFilter } from '#domain/contract/exports.ts'
import type { HistoryField, ProjectChange } from '#domain/projects/project-history.ts'
import { both, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { historyColumns, nameIn, switchWords } from '#sandbox/session/history-columns.ts'
import { listHistory } from './list-history.ts'

const fieldWords: Readonly<Record<HistoryField, Words>> = {
  name: both('Name of the project', 'نام پروژه'),
  timezone: both('Time zone', 'منطقهٔ زمانی'),
  voice_language: both('Language of announcements', 'زبان پیام‌های صوتی'),
  maximum_persons: both('Persons at most', 'حداکثر تعداد افراد'),
  maximum_groups: both('Groups at most', 'حداکثر تعداد گروه‌ها'),
  staff_out_call_strategy: both('Outgoing calls of the staff', 'تماس‌های خروجی کارکنان'),
  experimental: both('Experimental functions', 'امکانات آزمایشی'),
  logo: both('Logo', 'لوگو'),
  'person.invited': both('Invitation sent', 'فرستادن دعوت‌نامه'),
  'person.joined': both('Invitation accepted', 'پذیرفتن دعوت'),
  'person.name': both('Name of the person', 'نام فرد'),
  'person.role': both('Role', 'نقش'),
  'person.until': both('Last day of access', 'آخرین روز دسترسی'),
  'person.removed': both('Removed from the project', 'حذف از پروژه'),
  owner_account_id: both('Owner', 'مالک'),
  status: both('State of the project', 'وضعیت پروژه'),
  deactivated_by: both('Deactivated by', 'غیرفعال‌شده توسط'),
  deactivation_reason: both('Reason', 'دلیل'),
}

const valueWords: Partial<Record<HistoryField, Readonly<Record<string, Words>>>> = {
  experimental: switchWords,
  staff_out_call_strategy: {
    inGroupOnly: both('In group only', 'فقط درون گروه'),
    allStaff: both('All staff', 'همهٔ کارکنان'),
    notAllowed: both('Not allowed', 'مجاز نیست'),
  },
  'person.role': { simple: both('Simple user', 'کاربر ساده'), manager: both('Manager', 'مدیر') },
  status: { active: both('Active', 'فعال'), deactivated: both('Deactivated', 'غیرفعال') },
  deactivated_by: {
    admin: both('Reseller', 'نماینده'),
    supervisor: both('Supervisor', 'ناظر'),
    superAdmin: both('Supervisor', 'ناظر'),
  },
}

/** The history of a project as a file, for those who may read it. */
export const projectHistorySource = tableSource<ExportFilter<'projectHistory'>, ProjectChange>({
  name: both('Project history', 'تاریخچهٔ پروژه'),
  right: 'readHistory',
  columns: historyColumns<ProjectChange>({
    field: ({ field }) => fieldWords[field],
    subject: ({ subject }) => subject,
    value: ({ field }, stored) =>
      valueWords[field]?.[stored] ?? (field === 'voice_language' ? nameIn('language', stored) : stored),
  }),
  rowsAfter: ({ db, project }, filter, batch) => listHistory(db, project, filter, batch),
})
