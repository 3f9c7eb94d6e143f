import { geoNaturalEarth1, geoPath } from 'd3-geo'
import type { FeatureCollection, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import { lettersOf } from './places'

export const WIDTH = 800
export const HEIGHT = 400

type Named = { name: string }

/** Territories without a numeric code in the atlas. */
const UNNUMBERED: Record<string, string> = { Kosovo: 'XK' }
const ANTARCTICA = 'AQ'

const topology = atlas as unknown as Topology<{ countries: GeometryCollection<Named> }>
const { features } = feature(topology, topology.objects.countries) as FeatureCollection<Geometry, Named>
const shapes = features.map((shape) => ({ shape, code: shape.id === undefined ? UNNUMBERED[shape.properties.name] : lettersOf(String(shape.id)) }))
// Antarctica is omitted: it has no clicks and would take a fifth of the map.
const inhabited = shapes.filter(({ code }) => code !== ANTARCTICA)

// Rotated, so that the edge of the map runs through the Bering Strait and not through Siberia.
const projection = geoNaturalEarth1().rotate([-11, 0]).fitExtent(
  [
    [4, 4],
    [WIDTH - 4, HEIGHT - 4],
  ],
  { type: 'FeatureCollection', features: inhabited.map(({ shape }) => shape) },
)
const path = geoPath(projection)

export type Outline = { name: string; code: string | undefined; path: string }

/** Computed once: the SVG scales, so the outlines never change. */
export const OUTLINES: readonly Outline[] = inhabited.map(({ shape, code }) => ({ name: shape.properties.name, code, path: path(shape) ?? '' }))

const shapeOf = new Map(inhabited.map(({ shape, code }) => [code, shape]))

/** The centre of a country. */
export function centreOf(code: string): [x: number, y: number] | undefined {
  const shape = shapeOf.get(code)
  return shape && path.centroid(shape)
}

export function project(longitude: number, latitude: number): [x: number, y: number] | undefined {
  return projection([longitude, latitude]) ?? undefined
}
