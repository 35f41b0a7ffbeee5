import {
  type FormColumn,
  type FormFact,
  type FormRow,
  formColumns,
  type OfficialForm,
  officialFormOf,
} from '#domain/finance/official-form.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import type { OfficialInvoice } from '#domain/paying/official-document.ts'
import { createSheet, type Sheet, type Style } from './sheet.ts'

const line = '#8a93a3'
const shade = '#f1f3f6'
const label: Style = { size: 7.5, color: '#4a5261' }
const gap = 4

/** Widths of the columns in points; the description takes the rest of the page. */
const widths: Readonly<Record<Exclude<FormColumn, 'name'>, number>> = {
  row: 26,
  code: 74,
  quantity: 40,
  unit: 48,
  unitPrice: 70,
  gross: 74,
  discount: 62,
  net: 74,
  vat: 70,
  total: 80,
}

/** An official invoice as a PDF of A4 pages, lying, in Persian. */
export const drawOfficialInvoice = (official: OfficialInvoice): Promise<Uint8Array<ArrayBuffer>> => {
  const form = officialFormOf(official)
  const sheet = createSheet({
    language: 'fa',
    title: `${form.title} ${official.tax_id}`,
    author: official.seller.name.fa,
    created: new Date(official.issued_at),
    landscape: true,
  })
  let top = drawHead(sheet, form)
  for (const party of form.parties) top = drawParty(sheet, party, top)
  top = drawRows(sheet, form, top + 6)
  drawEnd(sheet, form, top)
  sheet.onEveryPage((page, pages) =>
    sheet.write(
      toPersianDigits(`صفحهٔ ${page} از ${pages}`),
      { start: sheet.margin, top: sheet.height - 30, width: innerOf(sheet) },
      { ...label, align: 'end' },
    ),
  )
  return sheet.finish()
}

const innerOf = ({ width, margin }: Sheet): number => width - 2 * margin
const bottomOf = ({ height }: Sheet): number => height - 44

const drawHead = (sheet: Sheet, { title, head }: OfficialForm): number => {
  const inner = innerOf(sheet)
  sheet.write(title, { start: sheet.margin, top: 30, width: inner }, { size: 15, bold: true, align: 'center' })
  return drawFacts(sheet, head, { start: sheet.margin, top: 60, width: inner }, head.length) + 4
}

/** Facts in columns; a wide one has a line of its own. Returns the top of what follows. */
const drawFacts = (
  sheet: Sheet,
  facts: readonly FormFact[],
  { start, top, width }: { start: number; top: number; width: number },
  columns: number,
): number => {
  let at = top
  let column = 0
  let bottom = top
  for (const fact of facts) {
    if (fact.wide === true && column > 0) {
      at = bottom
      column = 0
    }
    const wide = fact.wide === true ? width : width / columns
    const box = { start: start + column * (width / columns), top: at, width: wide - 2 * gap }
    bottom = Math.max(bottom, drawFact(sheet, fact, box))
    column = fact.wide === true ? columns : column + 1
    if (column >= columns) {
      at = bottom
      column = 0
    }
  }
  return bottom
}

const labelWidth = 118

const drawFact = (
  sheet: Sheet,
  { label: name, value, ltr }: FormFact,
  box: { start: number; top: number; width: number },
): number => {
  const taken = Math.min(labelWidth, box.width / 2)
  const under = sheet.write(`${name}:`, { ...box, width: taken }, label)
  const style: Style = { direction: ltr === true ? 'ltr' : 'auto', align: 'start' }
  return Math.max(
    under,
    sheet.write(value, { start: box.start + taken, top: box.top, width: box.width - taken }, style),
  )
}

const band = (sheet: Sheet, text: string, top: number): number => {
  const box = { start: sheet.margin, top, width: innerOf(sheet), height: 18 }
  sheet.fill(box, shade)
  sheet.frame(box, line)
  sheet.write(text, { ...box, top: top + 2 }, { bold: true, size: 9, align: 'center' })
  return top + 18
}

const drawParty = (sheet: Sheet, { title, facts }: OfficialForm['parties'][number], top: number): number => {
  const under = band(sheet, title, top)
  const bottom =
    drawFacts(sheet, facts, { start: sheet.margin + gap, top: under + 4, width: innerOf(sheet) - gap }, 3) + 4
  sheet.frame({ start: sheet.margin, top: under, width: innerOf(sheet), height: bottom - under }, line)
  return bottom
}

type Column = { readonly id: FormColumn; readonly label: string; readonly start: number; readonly width: number }

const columnsOf = (sheet: Sheet): readonly Column[] => {
  const rest = innerOf(sheet) - Object.values(widths).reduce((sum, width) => sum + width, 0)
  let start = sheet.margin
  return formColumns.map(({ id, label: name }) => {
    const width = id === 'name' ? rest : widths[id]
    start += width
    return { id, label: name, start: start - width, width }
  })
}

const cell: Style = { size: 8, align: 'center' }

const drawRows = (sheet: Sheet, form: OfficialForm, from: number): number => {
  const columns = columnsOf(sheet)
  let top = drawColumnHeads(sheet, columns, band(sheet, form.itemsTitle, from))
  for (const row of form.rows) {
    const height = heightOf(sheet, columns, row)
    if (top + height > bottomOf(sheet)) {
      sheet.addPage()
      top = drawColumnHeads(sheet, columns, sheet.margin)
    }
    for (const column of columns) drawCell(sheet, column, row, { top, height })
    top += height
  }
  return drawSums(sheet, form, columns, top)
}

const drawColumnHeads = (sheet: Sheet, columns: readonly Column[], top: number): number => {
  const head: Style = { ...label, bold: true, align: 'center' }
  const height = Math.max(...columns.map((each) => sheet.heightOf(each.label, each.width - gap, head))) + gap
  for (const { label: name, start, width } of columns) {
    sheet.fill({ start, top, width, height }, shade)
    sheet.frame({ start, top, width, height }, line)
    sheet.write(name, { start: start + gap / 2, top: top + gap / 2, width: width - gap }, head)
  }
  return top + height
}

const heightOf = (sheet: Sheet, columns: readonly Column[], { cells, phone, details }: FormRow): number => {
  const width = (columns.find(({ id }) => id === 'name')?.width ?? 0) - 2 * gap
  return (
    2 * gap +
    sheet.heightOf(cells.name, width, { size: 8 }) +
    (phone === '' ? 0 : sheet.heightOf(phone, width, { size: 8, direction: 'ltr' })) +
    (details === '' ? 0 : sheet.heightOf(details, width, label))
  )
}

const drawCell = (
  sheet: Sheet,
  { id, start, width }: Column,
  { cells, phone, details }: FormRow,
  { top, height }: { top: number; height: number },
): void => {
  sheet.frame({ start, top, width, height }, line)
  const box = { start: start + gap, top: top + gap, width: width - 2 * gap }
  if (id !== 'name') {
    sheet.write(cells[id], { ...box, start: start + 1, width: width - 2 }, cell)
    return
  }
  let at = sheet.write(cells.name, box, { size: 8, bold: true })
  if (phone !== '') at = sheet.write(phone, { ...box, top: at }, { size: 8, direction: 'ltr', align: 'start' })
  if (details !== '') sheet.write(details, { ...box, top: at }, label)
}

const drawSums = (sheet: Sheet, form: OfficialForm, columns: readonly Column[], from: number): number => {
  const height = 20
  let top = from
  if (top + height > bottomOf(sheet)) {
    sheet.addPage()
    top = sheet.margin
  }
  const first = columns.find(({ id }) => id === 'gross')?.start ?? sheet.margin
  sheet.fill({ start: sheet.margin, top, width: innerOf(sheet), height }, shade)
  sheet.frame({ start: sheet.margin, top, width: first - sheet.margin, height }, line)
  sheet.write(
    form.sumLabel,
    { start: sheet.margin, top: top + gap, width: first - sheet.margin },
    { ...cell, bold: true },
  )
  for (const { id, start, width } of columns.filter((column) => column.start >= first)) {
    sheet.frame({ start, top, width, height }, line)
    sheet.write(form.sums[id] ?? '', { start: start + 1, top: top + gap, width: width - 2 }, { ...cell, bold: true })
  }
  return top + height
}

const drawEnd = (sheet: Sheet, { words, terms, signatures }: OfficialForm, from: number): void => {
  const inner = innerOf(sheet)
  let top = from
  if (top + 118 > bottomOf(sheet)) {
    sheet.addPage()
    top = sheet.margin
  }
  const wordsHeight = Math.max(20, sheet.heightOf(words.value, inner - labelWidth - 2 * gap, { bold: true }) + 2 * gap)
  sheet.frame({ start: sheet.margin, top, width: inner, height: wordsHeight }, line)
  sheet.write(`${words.label}:`, { start: sheet.margin + gap, top: top + gap, width: labelWidth }, label)
  sheet.write(
    words.value,
    { start: sheet.margin + labelWidth, top: top + gap, width: inner - labelWidth - gap },
    { bold: true },
  )
  top += wordsHeight
  sheet.frame({ start: sheet.margin, top, width: inner, height: 20 }, line)
  sheet.write(`${terms.label}:`, { start: sheet.margin + gap, top: top + gap, width: labelWidth }, label)
  for (const [at, { name, isChosen }] of terms.options.entries())
    drawOption(sheet, { name, isChosen }, sheet.margin + labelWidth + at * 90, top + gap)
  top += 20
  for (const [at, name] of signatures.entries()) {
    const box = { start: sheet.margin + (at * inner) / 2, top, width: inner / 2 }
    sheet.frame({ ...box, height: 64 }, line)
    sheet.write(name, { ...box, top: top + gap }, { ...label, bold: true, align: 'center' })
  }
}

/** A box, filled if it is chosen; the chosen one is also written in bold. */
const drawOption = (
  sheet: Sheet,
  { name, isChosen }: { readonly name: string; readonly isChosen: boolean },
  start: number,
  top: number,
): void => {
  sheet.frame({ start, top: top + 3, width: 8, height: 8 }, '#1b1f27')
  if (isChosen) sheet.fill({ start: start + 2, top: top + 5, width: 4, height: 4 }, '#1b1f27')
  sheet.write(name, { start: start + 13, top, width: 70 }, { bold: isChosen })
}
