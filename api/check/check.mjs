// Checks that third-party tools accept an OpenAPI document, given as argument: Spectral's and Redocly's recommended rules,
// examples that match their schemas, patterns that mean the same in every language, and a type for every JSON response and every
// request field.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import spectralCore from '@stoplight/spectral-core'
// The rules for other kinds of documents in the same package take a second to load.
import openApiRules from '@stoplight/spectral-rulesets/dist/oas/index.js'

// Installed as a dependency of the tool that generates the dashboard's types.
const { createConfig, lint } = createRequire(new URL('../../dashboard/package.json', import.meta.url))('@redocly/openapi-core')

const [file] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const api = JSON.parse(text)

// Disabled rules, each with its reason.
const spectralOff = {
  // Redocly's no-invalid-media-type-examples checks the same in a tenth of the time.
  'oas3-valid-media-example': 'off',
}
const redoclyOff = {
  // Waypost has no licence yet; a document must not invent one.
  'info-license': 'off',
  // /api/links/{linkId}/duplicate and /api/links/ext/{externalId} both match /api/links/ext/duplicate. The server takes the
  // literal segment first, and ids never equal such a word.
  'no-ambiguous-paths': 'off',
}
// Exceptions for single places.
const exceptions = [
  // A WebSocket answers 101.
  ['operation-success-response', '/paths/~1api~1analytics~1live~1ws/get/responses'],
  ['operation-2xx-response', '/paths/~1api~1analytics~1live~1ws/get/responses'],
  // Browsers are always redirected, to the consent page or back to the app.
  ['operation-2xx-response', '/paths/~1api~1oauth~1authorize/get/responses'],
  // Redirects to the identity provider or back to the dashboard, whatever the result.
  ['operation-2xx-response', '/paths/~1api~1saml~1logout~1callback/get/responses'],
  ['operation-2xx-response', '/paths/~1api~1saml~1logout~1callback/post/responses'],
  ['operation-2xx-response', '/paths/~1api~1saml~1logout~1{workspaceId}/get/responses'],
]

const pointer = (path) => path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

async function bySpectral() {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[openApiRules.default ?? openApiRules, 'recommended']], rules: spectralOff })
  const found = await spectral.run(api)
  return found.map(({ code, path, message }) => ({ rule: code, at: pointer(path), message }))
}

async function byRedocly() {
  const config = await createConfig({ extends: ['recommended'], rules: redoclyOff })
  const found = await lint({ ref: file, config })
  return found.map(({ ruleId, location, message }) => ({ rule: ruleId, at: (location[0]?.pointer ?? '').slice(1), message }))
}

// In Python \w, \d and \b use other alphabets, and ECMAScript's \p needs a flag; these escapes mean the same everywhere.
const PORTABLE_ESCAPES = /\\(?:[sS]|x[0-9A-Fa-f]{2}|[.\-/])/g
// Groups other than (?:…), possessive quantifiers, inline flags.
const JAVA_ONLY = /\(\?[^:]|[*+?}]\+/

function whatIsWrongWith(pattern) {
  try {
    new RegExp(pattern, 'u')
  } catch (e) {
    return e.message
  }
  if (pattern.replaceAll(PORTABLE_ESCAPES, '').includes('\\') || JAVA_ONLY.test(pattern)) return 'is not the same in every language'
  if (pattern.startsWith('^(?:') && pattern.endsWith(')$')) return null
  const anchored = pattern.split('|').every((part) => part.startsWith('^') && part.endsWith('$'))
  return anchored ? null : 'does not say where it begins and ends'
}

function* patterns(node, path = []) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.pattern === 'string' && path.at(-1) !== 'properties') yield [node.pattern, path]
  for (const [key, value] of Object.entries(node)) yield* patterns(value, [...path, key])
}

const byPattern = () =>
  [...patterns(api)].flatMap(([pattern, path]) => {
    const wrong = whatIsWrongWith(pattern)
    return wrong ? [{ rule: 'portable-patterns', at: pointer(path), message: `${pattern} ${wrong}` }] : []
  })

const hasType = (schema) => ['$ref', 'type', 'anyOf', 'oneOf', 'allOf'].some((key) => key in schema)

/** Whether a schema does not restrict its value at all. */
const saysNothing = (schema) =>
  !schema || !hasType(schema) ||
  (schema.type === 'object' && !schema.properties && !schema.additionalProperties)

const byType = () =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content)
          .filter(([, { schema }]) => saysNothing(schema) || saysNothing(dataOf(schema)))
          .map(([type]) => ({
            rule: 'typed-answers',
            at: pointer(['paths', path, method, 'responses', status, 'content', type]),
            message: 'The answer has no type',
          })),
      ),
    ),
  )

/** The schema inside the envelope, if a response has one. */
function dataOf(schema) {
  const target = schema.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : schema
  return target.properties?.success && target.properties.data ? target.properties.data : schema
}

/** Every request field, collected from the schemas of request bodies. */
function* fieldsSent(schema, path, seen = new Set()) {
  if (typeof schema !== 'object' || schema === null) return
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)
    if (!seen.has(name)) yield* fieldsSent(api.components.schemas[name], ['components', 'schemas', name], seen.add(name))
    return
  }
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    yield [property, [...path, 'properties', field]]
    yield* fieldsSent(property, [...path, 'properties', field], seen)
  }
  yield* fieldsSent(schema.items, [...path, 'items'], seen)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const [i, part] of (schema[key] ?? []).entries()) yield* fieldsSent(part, [...path, key, i], seen)
}

function byFieldSent() {
  const seen = new Set()
  return Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        [...fieldsSent(schema, ['paths', path, method, 'requestBody', 'content', type, 'schema'], seen)]
          .filter(([property]) => !hasType(property))
          .map(([, at]) => ({ rule: 'typed-fields', at: pointer(at), message: 'The field has no type' })),
      ),
    ),
  )
}

const found = [...(await bySpectral()), ...(await byRedocly()), ...byPattern(), ...byType(), ...byFieldSent()].filter(
  ({ rule, at }) => !exceptions.some(([off, where]) => off === rule && where === at),
)
for (const { rule, at, message } of found.slice(0, 50)) console.error(`${rule} ${at}: ${message}`)
if (found.length > 0) {
  console.error(`${found.length} findings in ${file}`)
  process.exit(1)
}
console.log(`Spectral and Redocly accept ${Object.keys(api.paths).length} paths and ${Object.keys(api.webhooks ?? {}).length} webhooks`)
