package dev.waypost.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * A small DNS server on loopback: answers records that a test set, ignores names that begin with "silent.", and any other
 * name does not exist. Records are system properties because the server and the tests live in different class loaders.
 */
public final class TestDns implements QuarkusTestResourceLifecycleManager {
    private static final String PROPERTY = "test.dns.";
    private static final Map<Integer, String> TYPES = Map.of(1, "A", 5, "CNAME", 16, "TXT");
    private static final int NO_SUCH_NAME = 3;

    private DatagramSocket socket;

    /** Sets a record: an address, a name or a text. */
    public static void set(String type, String name, String value) {
        System.setProperty(PROPERTY + type + "." + name, value);
    }

    public static void remove(String type, String name) {
        System.clearProperty(PROPERTY + type + "." + name);
    }

    @Override
    public Map<String, String> start() {
        try {
            socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        } catch (SocketException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofVirtual().name("test-dns").start(this::serve);
        return Map.of("waypost.dns-resolver", "127.0.0.1:" + socket.getLocalPort());
    }

    @Override
    public void stop() {
        socket.close();
    }

    private void serve() {
        byte[] buffer = new byte[512];
        while (!socket.isClosed()) {
            DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
            try {
                socket.receive(packet);
                byte[] question = Arrays.copyOf(buffer, packet.getLength());
                String name = nameIn(question);
                if (!name.contains("silent.")) {
                    byte[] reply = reply(question, name);
                    socket.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
                }
            } catch (IOException e) {
                socket.close();
            }
        }
    }

    private static String nameIn(byte[] question) {
        StringBuilder name = new StringBuilder();
        for (int at = 12; question[at] != 0; at += question[at] + 1) {
            name.append(new String(question, at + 1, question[at], StandardCharsets.US_ASCII))
                    .append('.');
        }
        return name.substring(0, name.length() - 1).toLowerCase(Locale.ROOT);
    }

    private static byte[] reply(byte[] question, String name) throws IOException {
        int end = 12 + name.length() + 2;
        int type = ByteBuffer.wrap(question).getShort(end);
        String value = System.getProperty(PROPERTY + TYPES.get(type) + "." + name);
        boolean known = TYPES.values().stream().anyMatch(t -> System.getProperty(PROPERTY + t + "." + name) != null);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(question, 0, 2);
        out.writeShort(0x8180 | (known ? 0 : NO_SUCH_NAME));
        out.writeShort(1);
        out.writeShort(value == null ? 0 : 1);
        out.writeInt(0);
        out.write(question, 12, end + 4 - 12);
        if (value != null) {
            byte[] data = data(type, value);
            out.writeShort(0xC00C);
            out.writeShort(type);
            out.writeShort(1);
            out.writeInt(0);
            out.writeShort(data.length);
            out.write(data);
        }
        return bytes.toByteArray();
    }

    private static byte[] data(int type, String value) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        switch (TYPES.get(type)) {
            case "A" -> data.write(InetAddress.ofLiteral(value).getAddress());
            case "TXT" -> label(data, value);
            default -> {
                for (String label : value.split("\\.", -1)) {
                    label(data, label);
                }
                data.write(0);
            }
        }
        return data.toByteArray();
    }

    private static void label(ByteArrayOutputStream data, String text) {
        data.write(text.length());
        data.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
}
