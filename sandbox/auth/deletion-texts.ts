import type { Language } from '#domain/kit/primitives.ts'
import { hello, type Letter, lines } from '#sandbox/platform/kit/letter.ts'

export type DeletionWords = {
  /** `on`: a day in the calendar of the language. */
  deletionPlanned(to: { name: string; brand: string; on: string; account: string }): Letter
  deletionCancelled(to: { name: string; brand: string }): Letter
  deletionHindered(to: { name: string; brand: string }): Letter
  accountDeleted(to: { name: string; brand: string }): Letter
}

/** What mails about the deletion of an account say. */
export const deletionWords: Record<Language, DeletionWords> = {
  en: {
    deletionPlanned: ({ name, brand, on, account }) => ({
      subject: `Your ${brand} account will be deleted`,
      body: lines(
        hello.en(name),
        `As you asked, your account will be deleted on ${on}. Until then you can keep it, with one press:`,
        account,
        'If that was not you, keep the account and change your password at once.',
      ),
    }),
    deletionCancelled: ({ name, brand }) => ({
      subject: `Your ${brand} account stays`,
      body: lines(hello.en(name), 'Your account will not be deleted.'),
    }),
    deletionHindered: ({ name, brand }) => ({
      subject: `Your ${brand} account was not deleted`,
      body: lines(
        hello.en(name),
        'One of your projects has got numbers, money, a payment or other users since you asked for the deletion. The account therefore stays; ask again when the project is empty.',
      ),
    }),
    accountDeleted: ({ name, brand }) => ({
      subject: `Your ${brand} account was deleted`,
      body: lines(
        hello.en(name),
        'Your account and what we kept about you were deleted. Invoices and payments of your projects stay, as the law demands. This is our last mail.',
      ),
    }),
  },
  fa: {
    deletionPlanned: ({ name, brand, on, account }) => ({
      subject: `حساب شما در ${brand} حذف خواهد شد`,
      body: lines(
        hello.fa(name),
        `به درخواست شما، حسابتان در تاریخ ${on} حذف می‌شود. تا آن روز می‌توانید با یک کلیک آن را نگه دارید:`,
        account,
        'اگر کار شما نبوده است، حساب را نگه دارید و فوراً گذرواژه را تغییر دهید.',
      ),
    }),
    deletionCancelled: ({ name, brand }) => ({
      subject: `حساب شما در ${brand} باقی می‌ماند`,
      body: lines(hello.fa(name), 'حساب شما حذف نخواهد شد.'),
    }),
    deletionHindered: ({ name, brand }) => ({
      subject: `حساب شما در ${brand} حذف نشد`,
      body: lines(
        hello.fa(name),
        'پس از درخواست حذف، یکی از پروژه‌های شما شماره، موجودی، پرداخت یا کاربر دیگری پیدا کرده است. برای همین حساب باقی می‌ماند؛ هر وقت پروژه خالی شد، دوباره درخواست کنید.',
      ),
    }),
    accountDeleted: ({ name, brand }) => ({
      subject: `حساب شما در ${brand} حذف شد`,
      body: lines(
        hello.fa(name),
        'حساب شما و آنچه دربارهٔ شما نگه داشته بودیم حذف شد. فاکتورها و پرداخت‌های پروژه‌هایتان به حکم قانون باقی می‌مانند. این آخرین ایمیل ماست.',
      ),
    }),
  },
}
