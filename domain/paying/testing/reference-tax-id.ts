// A second implementation of the tax id, with the tables that Verhoeff printed in 1969; only tests and `npm run trust:ids` use it.

const multiplied = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

export const referenceTaxId = (fiscalId: string, day: number, serial: number): string => {
  let writing = ''
  for (const character of fiscalId) writing += /\d/.test(character) ? character : `${character.codePointAt(0)}`
  writing += `${1_000_000 + day}`.slice(1) + `${10n ** 12n + BigInt(serial)}`.slice(1)
  const start =
    fiscalId + (0x10_0000 + day).toString(16).slice(-5) + (2n ** 44n + BigInt(serial)).toString(16).slice(-10)
  // The check digit is the one with which the whole sum is 0.
  for (let check = 0; check < 10; check += 1) {
    let sum = 0
    const whole = `${writing}${check}`
    for (let at = 0; at < whole.length; at += 1) {
      const digit = Number(whole[whole.length - 1 - at])
      sum = Number(multiplied[sum]?.[Number(permuted[at % 8]?.[digit])])
    }
    if (sum === 0) return `${start}${check}`.toUpperCase()
  }
  throw new Error('no check digit')
}
