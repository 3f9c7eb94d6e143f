package dev.waypost.imports.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the links of a MySQL dump of a YOURLS database to CSV. */
final class YourlsDump {
    private static final List<String> COLUMNS = List.of("keyword", "url", "title", "timestamp", "ip", "clicks");

    /** The table is yourls_url, with any prefix. */
    private static final Pattern INSERT = Pattern.compile(
            "INSERT\\s+(?:IGNORE\\s+)?INTO\\s+[`\"]?\\w*url[`\"]?\\s*(?:\\(([\\w`\", ]+)\\)\\s*)?VALUES\\s*",
            Pattern.CASE_INSENSITIVE);

    private final String text;
    private int at;

    private YourlsDump(String text) {
        this.text = text;
    }

    /** Empty if the content is something else. */
    static Optional<byte[]> asCsv(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        Matcher insert = INSERT.matcher(text);
        if (!insert.find()) {
            return Optional.empty();
        }
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        try (CsvWriter csv = CsvWriter.builder().build(table, StandardCharsets.UTF_8)) {
            csv.writeRecord(columns(insert));
            YourlsDump dump = new YourlsDump(text);
            do {
                dump.at = insert.end();
                dump.rows().forEach(csv::writeRecord);
            } while (insert.find(Math.max(dump.at, insert.end())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(table.toByteArray());
    }

    private static List<String> columns(Matcher insert) {
        String named = insert.group(1);
        return named == null
                ? COLUMNS
                : Arrays.stream(named.split(",", -1))
                        .map(column -> column.replaceAll("[`\"\\s]", ""))
                        .toList();
    }

    /** The rows of one statement: (…), (…); ends at anything else. */
    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        while (at < text.length() && text.charAt(at) == '(') {
            at++;
            rows.add(row());
            skipBlanks();
            if (at < text.length() && text.charAt(at) == ',') {
                at++;
                skipBlanks();
            }
        }
        return rows;
    }

    private List<String> row() {
        List<String> cells = new ArrayList<>();
        while (at < text.length()) {
            skipBlanks();
            cells.add(at < text.length() && text.charAt(at) == '\'' ? quoted() : bare());
            skipBlanks();
            if (at >= text.length() || text.charAt(at++) == ')') {
                break;
            }
        }
        return cells;
    }

    /** Inner quotes are doubled or escaped with a backslash. */
    private String quoted() {
        StringBuilder cell = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\' && at + 1 < text.length()) {
                cell.append(escaped(text.charAt(++at)));
            } else if (c != '\'') {
                cell.append(c);
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '\'') {
                cell.append(c);
                at++;
            } else {
                at++;
                break;
            }
        }
        return cell.toString();
    }

    private static char escaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '0' -> ' ';
            default -> c;
        };
    }

    private String bare() {
        int start = at;
        while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != ')') {
            at++;
        }
        String cell = text.substring(start, at).strip();
        return cell.equalsIgnoreCase("NULL") ? "" : cell;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
