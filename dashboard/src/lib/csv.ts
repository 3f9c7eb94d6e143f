export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_ROWS = 20
const SAMPLE_CHARACTERS = 64 * 1024

/** Parses the first rows that are not empty. Quotes may contain delimiters and line ends; a doubled quote is a quote. */
export function readRows(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const character = text[at] as string
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (character === delimiter) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      endRow()
    } else {
      cell += character
    }
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow()
  return rows
}

/** The score of a delimiter: high if it splits the first rows into many cells, and all of them into a similar number. */
function score(sample: string, delimiter: string): number {
  const sizes = readRows(sample, delimiter, SAMPLE_ROWS).map((row) => row.length)
  const [first = 0] = sizes
  if (first < 2) return 0
  return sizes.filter((size) => size === first).length / sizes.length + Math.min(first, 50) / 100
}

export function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const named = /^"?sep=([,;|\t])"?[\r\n]/.exec(sample)?.[1]
  if (named) return named as Delimiter
  const scores = DELIMITERS.map((delimiter) => score(sample, delimiter))
  const best = Math.max(...scores)
  return best > 0 ? (DELIMITERS[scores.indexOf(best)] ?? ',') : ','
}

const ANNOUNCED = /^"?sep=[,;|\t]"?(\r\n|\r|\n)/

/** Removes the first line with which Excel names the delimiter. */
export function withoutAnnouncement(text: string): string {
  return text.replace(ANNOUNCED, '')
}

/** Adds that line, so that the server does not have to guess the delimiter. */
export function announced(text: string, delimiter: Delimiter): string {
  return `sep=${delimiter}\n${withoutAnnouncement(text)}`
}
