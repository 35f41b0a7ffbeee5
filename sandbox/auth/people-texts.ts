import { toPersianDigits } from '#domain/kit/digits.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { hello, type Letter, lines } from '#sandbox/platform/kit/letter.ts'

export type PeopleWords = {
  /** `inviter`: the address of the account that invites, which is proven; the page of the link shows the names. */
  invitation(to: { brand: string; inviter: string; link: string; days: number }): Letter
  invitationAccepted(to: {
    name: string
    brand: string
    person: string
    email: string
    project: string
    people: string
  }): Letter
  ownershipOffered(to: {
    name: string
    brand: string
    owner: string
    project: string
    people: string
    days: number
  }): Letter
  ownershipAccepted(to: { name: string; brand: string; owner: string; project: string; people: string }): Letter
}

/** What mails about the people of a project and its ownership say. */
export const peopleWords: Record<Language, PeopleWords> = {
  en: {
    invitation: ({ brand, inviter, link, days }) => ({
      subject: `You are invited to a project at ${brand}`,
      body: lines(
        hello.en(''),
        `${inviter} invites you to a project at ${brand}. Open this address to see it and to accept, with an account that you have or with a new one. It works once, for ${days} days:`,
        link,
        'If you do not know what this is about, ignore this message: nothing happens without you.',
      ),
    }),
    invitationAccepted: ({ name, person, email, project, people }) => ({
      subject: `${person} has joined ${project}`,
      body: lines(
        hello.en(name),
        `${person} has accepted the invitation to ${project} and signs in with this address:`,
        email,
        'If that is not the right account, remove it:',
        people,
      ),
    }),
    ownershipOffered: ({ name, owner, project, people, days }) => ({
      subject: `${owner} offers you the ownership of ${project}`,
      body: lines(
        hello.en(name),
        `${owner} wants you to become the owner of the project ${project}, with its numbers and its wallet. Accept or decline within ${days} days:`,
        people,
      ),
    }),
    ownershipAccepted: ({ name, owner, project, people }) => ({
      subject: `${owner} is the owner of ${project} now`,
      body: lines(
        hello.en(name),
        `${owner} has accepted the ownership of ${project}. You are a manager of the project from now on:`,
        people,
      ),
    }),
  },
  fa: {
    invitation: ({ brand, inviter, link, days }) => ({
      subject: `دعوت به پروژه‌ای در ${brand}`,
      body: lines(
        hello.fa(''),
        `${inviter} شما را به پروژه‌ای در ${brand} دعوت کرده است. برای دیدن و پذیرفتن دعوت، با حسابی که دارید یا با حسابی جدید، این نشانی را باز کنید. این نشانی یک بار و تا ${toPersianDigits(`${days}`)} روز کار می‌کند:`,
        link,
        'اگر از این دعوت خبر ندارید، این پیام را نادیده بگیرید؛ بدون شما کاری انجام نمی‌شود.',
      ),
    }),
    invitationAccepted: ({ name, person, email, project, people }) => ({
      subject: `${person} به پروژهٔ ${project} پیوست`,
      body: lines(
        hello.fa(name),
        `${person} دعوت به پروژهٔ ${project} را پذیرفت و با این ایمیل وارد می‌شود:`,
        email,
        'اگر این حساب درست نیست، آن را از پروژه حذف کنید:',
        people,
      ),
    }),
    ownershipOffered: ({ name, owner, project, people, days }) => ({
      subject: `پیشنهاد مالکیت پروژهٔ ${project} از طرف ${owner}`,
      body: lines(
        hello.fa(name),
        `${owner} می‌خواهد شما مالک پروژهٔ ${project}، با شماره‌ها و کیف پول آن، شوید. تا ${toPersianDigits(`${days}`)} روز می‌توانید بپذیرید یا رد کنید:`,
        people,
      ),
    }),
    ownershipAccepted: ({ name, owner, project, people }) => ({
      subject: `${owner} اکنون مالک پروژهٔ ${project} است`,
      body: lines(
        hello.fa(name),
        `${owner} مالکیت پروژهٔ ${project} را پذیرفت. شما از این پس مدیر این پروژه هستید:`,
        people,
      ),
    }),
  },
}
