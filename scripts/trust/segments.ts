import { SegmentedMessage } from 'sms-segments-calculator'
import { measureSms } from '#domain/messaging/sms-text.ts'
import { createRandom } from './random.ts'

/** Alphabets of which texts are made. None has characters that combine: the library counts a cluster of them as one. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz ABC 0123456789 .,;:!?\n',
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà',
  'ab€{}[]~|^\\',
  'سلام پیام شما رسید ۱۲۳۴',
  'й日😀🚢a',
  'a “quoted” – text…',
].map((alphabet) => [...alphabet])

type Different = { readonly text: string; readonly own: string; readonly theirs: string }

export const compareSegments = ({ texts, seed }: { texts: number; seed: number }) => {
  const random = createRandom(seed)
  const different: Different[] = []
  for (let made = 0; made < texts; made += 1) {
    const alphabet = random.pick(alphabets)
    const text = Array.from({ length: random.below(400) }, () => random.pick(alphabet)).join('')
    const { encoding, segments } = measureSms(text)
    const library = new SegmentedMessage(text)
    const own = `${encoding === 'gsm7' ? 'GSM-7' : 'UCS-2'} ${segments}`
    const theirs = `${library.encodingName} ${library.segmentsCount}`
    if (own !== theirs) different.push({ text, own, theirs })
  }
  return { count: texts, different }
}
