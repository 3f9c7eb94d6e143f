// Sends search queries of every kind to a running server: node bench/search/ask.mjs <server> <session token or key>
const [server, token] = process.argv.slice(2)
const ROUNDS = 25

const WORDS = {
  'one link of a million': 'xylophone',
  'the same, misspelt': 'xylofone',
  'in every 27th title': 'newsletter',
  'the same, misspelt: tens of thousands are like it': 'newletter',
  'two words': 'spring berlin',
  'two words, both misspelt': 'sprnig berlni',
  'in every address': 'example',
  'two letters': 'sp',
  'nowhere': 'qqzzxyw',
}

async function ask(words) {
  const began = performance.now()
  const answer = await fetch(`${server}/api/search?types=links&q=${encodeURIComponent(words)}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await answer.json()
  return { took: performance.now() - began, found: data.total }
}

for (const [kind, words] of Object.entries(WORDS)) {
  await ask(words)
  const times = []
  let found
  for (let round = 0; round < ROUNDS; round++) {
    const answer = await ask(words)
    times.push(answer.took)
    found = answer.found
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1)
  console.log(`| ${kind} | \`${words}\` | ${found} | ${at(0.5)} ms | ${at(0)} to ${at(1)} ms |`)
}
